import { getDocumentProxy, getMeta } from 'unpdf'
import type { ExtractedPage } from '../extract/extracted-page.ts'
import { documentBuilder } from './document-builder.ts'
import { type PdfLine, pdfParagraphs } from './pdf-paragraphs.ts'

const MAX_PAGES = 300
const MAX_CHARACTERS = 1_000_000

/** Reads the text of a PDF: paragraphs page by page, at most 300 pages and a million characters. Throws where it is broken. */
export async function readPdf(body: Uint8Array): Promise<ExtractedPage> {
  const pdf = await getDocumentProxy(body.slice(), {
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    const built = documentBuilder()
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, MAX_PAGES) && built.length() < MAX_CHARACTERS;
      number += 1
    ) {
      const page = await pdf.getPage(number)
      const content = await page.getTextContent()
      for (const paragraph of pdfParagraphs(linesOf(content.items))) built.paragraph(paragraph)
      page.cleanup()
    }
    const { info } = await getMeta(pdf).catch(() => ({ info: {} }))
    return built.page({
      title: said(info, 'Title') ?? '',
      author: said(info, 'Author'),
      language: said(info, 'Language'),
    })
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function said(info: Record<string, unknown>, key: string): string | null {
  const value = info[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Joins the pieces of text that stand on one line; a piece gives its place as a transformation matrix. */
function linesOf(items: readonly object[]): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine = { text: '', y: 0, height: 0 }
  const end = () => {
    if (line.text.trim() !== '') lines.push(line)
    line = { text: '', y: 0, height: 0 }
  }
  for (const item of items) {
    if (!('str' in item) || typeof item.str !== 'string') continue
    const place = 'transform' in item && Array.isArray(item.transform) ? item.transform : []
    const y = Number(place[5] ?? 0)
    const height = 'height' in item ? Number(item.height) : 0
    if (line.text !== '' && height > 0 && Math.abs(y - line.y) > height / 2) end()
    if (line.text === '') line.y = y
    line.height = Math.max(line.height, height)
    line.text += item.str
    if ('hasEOL' in item && item.hasEOL === true) end()
  }
  end()
  return lines
}
