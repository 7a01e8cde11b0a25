import { extractPage } from '../extract/extract-page.ts'
import type { ExtractedPage } from '../extract/extracted-page.ts'
import { decodeText } from './decode-text.ts'
import { documentBuilder } from './document-builder.ts'
import { documentKind } from './document-kind.ts'
import { type Fingerprint, fingerprint } from './fingerprint.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

export interface Resource {
  url: string
  contentType: string
  body: Uint8Array
}

/** A page, document or feed that could be read. */
export interface ReadablePage {
  kind: 'html' | 'pdf' | 'docx' | 'text' | 'feed'
  page: ExtractedPage
  /** Absolute addresses of the RSS and Atom feeds that a page offers. */
  feeds: string[]
  /** Of the main content's text, and of the page's title and headings. */
  fingerprint: Fingerprint
  /** The source of a feed; empty for everything else. */
  source: string
}

/** `not_a_page`: an image, an archive, data. `broken`: says it is a document, but cannot be read as one. */
export interface UnreadablePage {
  kind: 'unreadable'
  reason: 'not_a_page' | 'broken'
}

export type ReadPage = ReadablePage | UnreadablePage

const MAX_TEXT = 1_000_000

/** Reads a fetched resource of any kind. Takes time in proportion to its size: run it on a thread. */
export async function readResource({ url, contentType, body }: Resource): Promise<ReadPage> {
  const kind = documentKind(contentType, body)
  switch (kind) {
    case 'pdf':
      return readDocument('pdf', readPdf(body))
    case 'docx':
      return readDocument('docx', readDocx(body))
    case 'text':
      return readable('text', plainPage(decodeText(body, contentType).text.slice(0, MAX_TEXT)))
    case 'feed': {
      const source = decodeText(body, contentType).text
      return { ...readable('feed', plainPage('')), source }
    }
    case 'html': {
      const html = decodeText(body, contentType).text
      return { ...readable('html', extractPage({ url, html })), feeds: feedsOf(html, url) }
    }
    default:
      return { kind: 'unreadable', reason: 'not_a_page' }
  }
}

async function readDocument(kind: 'pdf' | 'docx', reading: Promise<ExtractedPage>): Promise<ReadPage> {
  return reading.then(
    (page) => readable(kind, page),
    () => ({ kind: 'unreadable', reason: 'broken' }),
  )
}

function readable(kind: ReadablePage['kind'], page: ExtractedPage): ReadablePage {
  return { kind, page, feeds: [], fingerprint: fingerprint(page.text, headingOf(page)), source: '' }
}

/** Title and headings: what tells one page of a template from the next. */
function headingOf({ title, text, blocks }: ExtractedPage): string {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  return [title, ...headings.map(({ start, end }) => text.slice(start, end))].join('\n')
}

/** Plain text: a blank line ends a paragraph; its first line is the title. */
function plainPage(text: string): ExtractedPage {
  const built = documentBuilder()
  const paragraphs = text.split(/\n\s*\n/)
  for (const paragraph of paragraphs) {
    const heading = /^(#{1,6})\s+(.+)$/.exec(paragraph.trim())
    if (heading === null) built.paragraph(paragraph)
    else built.heading(heading[1]?.length ?? 1, heading[2] ?? '')
  }
  const first = paragraphs[0]?.trim().split('\n')[0] ?? ''
  return built.page({ title: first.replace(/^#+\s*/, '').slice(0, 200) })
}

/** `<link rel="alternate" type="application/rss+xml" href="…">`, which no reader of content looks at. */
function feedsOf(html: string, url: string): string[] {
  const found: string[] = []
  for (const [tag] of html.slice(0, 100_000).matchAll(/<link\b[^>]{1,1000}>/gi)) {
    if (!/application\/(rss|atom)\+xml/i.test(tag)) continue
    const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
    const address = URL.parse((href?.[1] ?? href?.[2] ?? href?.[3] ?? '').replaceAll('&amp;', '&'), url)
    if (address !== null && found.length < 5) found.push(address.href)
  }
  return found
}
