import type { Block } from '#contract/snapshots.ts'
import type { ExtractedPage } from '../extract/extracted-page.ts'

/** Puts a document's text and blocks together in the shape of a page. */
export interface DocumentBuilder {
  heading(level: number, text: string): void
  paragraph(text: string): void
  list(ordered: boolean, items: string[]): void
  table(rows: { header: boolean; cells: string[] }[]): void
  /** UTF-16 code units so far. */
  length(): number
  page(about: Partial<ExtractedPage>): ExtractedPage
}

export function documentBuilder(): DocumentBuilder {
  const blocks: Block[] = []
  const parts: string[] = []
  let at = 0

  const begin = () => (parts.length === 0 ? 0 : at + 2)
  const close = (text: string) => {
    at = begin() + text.length
    parts.push(text)
  }
  const plain = (kind: 'paragraph' | 'heading', raw: string, level = 0) => {
    const text = oneLine(raw)
    if (text === '') return
    const start = begin()
    const range = { start, end: start + text.length }
    blocks.push(kind === 'heading' ? { kind, level, ...range } : { kind, ...range })
    close(text)
  }

  return {
    heading: (level, text) => {
      plain('heading', text, level)
    },
    paragraph: (text) => {
      plain('paragraph', text)
    },
    list(ordered, items) {
      const texts = items.map(oneLine).filter((text) => text !== '')
      if (texts.length === 0) return
      const start = begin()
      const text = texts.join('\n')
      blocks.push({ kind: 'list', ordered, start, end: start + text.length, items: ranges(start, texts) })
      close(text)
    },
    table(rows) {
      const kept = rows
        .map((row) => ({ header: row.header, cells: row.cells.map(oneLine) }))
        .filter((row) => row.cells.some((cell) => cell !== ''))
      if (kept.length === 0) return
      const start = begin()
      const lines = kept.map((row) => row.cells.join('\t'))
      const starts = ranges(start, lines)
      const shaped = kept.map((row, i) => ({
        header: row.header,
        cells: ranges(starts[i]?.start ?? start, row.cells),
      }))
      const text = lines.join('\n')
      blocks.push({ kind: 'table', start, end: start + text.length, rows: shaped })
      close(text)
    },
    length: () => at,
    page: (about) => ({
      title: '',
      author: null,
      publishDate: null,
      description: null,
      language: null,
      canonicalUrl: null,
      siteName: null,
      ownName: null,
      icons: [],
      contentLinks: [],
      links: [],
      structured: [],
      furniture: { text: '', links: [] },
      robots: { index: true, follow: true },
      needsRendering: false,
      hidden: [],
      ...about,
      text: parts.join('\n\n'),
      blocks,
    }),
  }
}

/** Ranges of texts that are joined by one character each. */
function ranges(from: number, texts: string[]): { start: number; end: number }[] {
  let start = from
  return texts.map((text) => {
    const range = { start, end: start + text.length }
    start = range.end + 1
    return range
  })
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\u0000]+/g, ' ')
    .trim()
