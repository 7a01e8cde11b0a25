// `extract`: reads pages as JSON lines and answers each with what it says, by the very code that research uses.
import { extractPage } from '#server/modules/knowledge/engine/extraction/extract-page.ts'
import { eachJsonLine, idOf, type LineInput, textOf, type WriteLine } from './json-lines.ts'

/**
 * In `{id, url, html}`, out `{id, title, author, publish_date, text, language}`: one line out per line in, same order.
 * `text` is the main content as plain text, `publish_date` ISO 8601 or null, `language` BCP 47 or null. It takes no
 * arguments of its own.
 */
export async function extractCommand(
  _args: readonly string[],
  io: { input: LineInput; write: WriteLine },
): Promise<void> {
  await eachJsonLine(io.input, io.write, (line) => {
    const page = extractPage({
      url: typeof line['url'] === 'string' ? line['url'] : '',
      html: textOf(line, 'html'),
    })
    const { title, author, publishDate, text, language } = page
    return { id: idOf(line), title, author, publish_date: publishDate, text, language }
  })
}
