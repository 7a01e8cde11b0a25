// `extract`: reads pages as JSON lines and answers each with what it says, by the very code that research uses.
import { extractPage } from '#engine/extract/extract-page.ts'
import { eachJsonLine, idOf, textOf } from './json-lines.ts'
import { inputOf, type ProgramIo, programOptions } from './program-options.ts'

/**
 * `extract [FILE]`: in `{id, url, html}`, out `{id, title, author, publish_date, text, language}`, one line out per line in,
 * same order. `text` is the main content as plain text, `publish_date` ISO 8601 or null, `language` BCP 47 or null. Reads
 * standard input where no file is named.
 */
export async function extractCommand(args: readonly string[], io: ProgramIo): Promise<void> {
  await eachJsonLine(inputOf(programOptions(args, {}), io), io.write, (line) => {
    const page = extractPage({
      url: typeof line['url'] === 'string' ? line['url'] : '',
      html: textOf(line, 'html'),
    })
    const { title, author, publishDate, text, language } = page
    return { id: idOf(line), title, author, publish_date: publishDate, text, language }
  })
}
