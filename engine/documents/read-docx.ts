import { Parser } from 'htmlparser2'
import mammoth from 'mammoth'
import type { ExtractedPage } from '../extract/extracted-page.ts'
import { type DocumentBuilder, documentBuilder } from './document-builder.ts'
import { unzip, zipOf } from './zip-archive.ts'

const BOUNDS = {
  mostEntries: 5_000,
  mostBytes: 100_000_000,
  // Text and what belongs to it; pictures and fonts are not looked at.
  isWanted: (name: string) => /\.(xml|rels)$/i.test(name),
}

/** Reads the text of a Word document (docx). Throws where it is broken, or would unpack to more than 100 MB. */
export async function readDocx(body: Uint8Array): Promise<ExtractedPage> {
  // The library believes what an archive says of its sizes, and unpacks on its own all that is packed.
  const buffer = zipOf(unzip(body, BOUNDS))
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: noImages })
  const built = documentBuilder()
  const title = buildFrom(value, built)
  return built.page({ title })
}

const noImages = mammoth.images.imgElement(async () => ({ src: '' }))

/** Walks the plain markup that mammoth makes (headings, paragraphs, lists, tables); answers with the first heading. */
function buildFrom(html: string, built: DocumentBuilder): string {
  let title = ''
  let text = ''
  let items: string[] = []
  const rows: { header: boolean; cells: string[] }[] = []
  let lists = 0
  let tables = 0
  const take = () => {
    const taken = text
    text = ''
    return taken
  }
  const parser = new Parser({
    onopentag(name) {
      if (name === 'table') tables += 1
      else if (name === 'tr' && tables === 1) rows.push({ header: false, cells: [] })
      else if (name === 'th' && rows.length > 0)
        rows[rows.length - 1] = { header: true, cells: rows.at(-1)?.cells ?? [] }
      else if ((name === 'ul' || name === 'ol') && tables === 0) {
        if (lists > 0) items.push(take())
        lists += 1
      } else if (name === 'br' || name === 'p') text += ' '
    },
    ontext(part) {
      text += part
    },
    onclosetag(name) {
      const level = /^h([1-6])$/.exec(name)?.[1]
      if (name === 'table') {
        tables -= 1
        if (tables === 0) built.table(rows.splice(0))
      } else if ((name === 'td' || name === 'th') && tables === 1) rows.at(-1)?.cells.push(take())
      else if (tables > 0) return
      else if (name === 'li') items.push(take())
      else if (name === 'ul' || name === 'ol') {
        lists -= 1
        if (lists === 0) built.list(name === 'ol', items)
        if (lists === 0) items = []
      } else if (lists > 0) return
      else if (level !== undefined) {
        title ||= text.trim()
        built.heading(Number(level), take())
      } else if (name === 'p') built.paragraph(take())
    },
  })
  parser.end(html)
  return title
}
