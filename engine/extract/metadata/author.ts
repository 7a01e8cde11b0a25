// Who wrote a page.
import type { StructuredNode, StructuredValue } from '../extracted-page.ts'
import type { Page } from '../page/page.ts'
import { everyNode, propertyOf, textOfProperty } from '../structured/find-nodes.ts'
import { endsOf } from './main-ends.ts'
import { joinNames, readName } from './names.ts'
import type { MetaReader } from './read-metadata.ts'

const near = 15
const nearEnd = 8
/** "By Ada", "Written byAda", "This post was written by Ada"; the name begins with a capital letter or has none. */
const byline =
  /^(?:(?:this (?:post|article|story) was )?(?:written|posted|published|authored|story|words|article)\s+)?[Bb][Yy]:?\s*(?=\p{Lu}|\p{Lo})/u
const leadAlone = /^(?:(?:written|posted|published|authored) )?by:?$|^authors?:?$/i

/** The writers' names on one line, or null. */
export function findAuthor(
  page: Page,
  works: readonly StructuredNode[],
  nodes: readonly StructuredNode[],
  meta: MetaReader,
  keep: ArrayLike<number>,
): string | null {
  return stated(works) ?? named(meta) ?? stated(microworks(nodes)) ?? marked(page) ?? printed(page, keep)
}

function microworks(nodes: readonly StructuredNode[]): StructuredNode[] {
  return [...everyNode(nodes)].filter(
    ({ source, type }) => source === 'microdata' && /Article|Posting|CreativeWork|Recipe|Question/.test(type),
  )
}

function stated(works: readonly StructuredNode[]): string | null {
  for (const work of works) {
    if (work.type === 'Review' || work.type === 'VideoObject' || work.type === 'Product') continue
    const names = ['author', 'creator'].flatMap((key) => propertyOf(work, key).flatMap(nameIn))
    const all = joinNames(names)
    if (all !== null) return all
  }
  return null
}

function nameIn(value: StructuredValue): string[] {
  const written = typeof value === 'string' ? value : textOfProperty(value, 'name')
  const plain = written.replace(/&amp;/g, '&').replace(/&#0?39;/g, "'")
  return plain.split(/\s*;\s*/).flatMap((one) => readName(one) ?? [])
}

function named(meta: MetaReader): string | null {
  for (const key of [
    'author',
    'article:author',
    'parsely-author',
    'sailthru.author',
    'dc.creator',
    'dcterms.creator',
    'citation_author',
    'byl',
    'twitter:data1',
  ]) {
    const name = readName(
      (key === 'twitter:data1' && !/written|author|by/i.test(meta('twitter:label1') ?? '')
        ? ''
        : meta(key)) ?? '',
    )
    if (name !== null) return name
  }
  return null
}

function marked({ values }: Page): string | null {
  for (const kind of ['author', 'rel-author', 'byline']) {
    for (const { name, value } of values) {
      const found = name === kind && value.length < 120 ? readName(value) : null
      if (found !== null && found.split(' ').length <= 6) return found
    }
  }
  return null
}

/** A short line beginning with "by", or the line after one that only says so, beside the ends of the main content. */
function printed({ blocks }: Page, keep: ArrayLike<number>): string | null {
  const { first, last } = endsOf(blocks.length, keep)
  return (
    printedBetween(blocks, first - near, first + near) ??
    printedBetween(blocks, last - nearEnd, last + nearEnd)
  )
}

function printedBetween(blocks: Page['blocks'], from: number, to: number): string | null {
  for (let at = Math.max(0, from); at < Math.min(blocks.length, to); at++) {
    const text = blocks[at]?.text ?? ''
    const said = leadAlone.test(text)
      ? (blocks[at + 1]?.text ?? '')
      : byline.test(text)
        ? withoutPrefix(text)
        : ''
    const name = said.length > 120 ? null : readName(said)
    if (name !== null && name.split(' ').length <= 6) return name
  }
  return null
}

function withoutPrefix(text: string): string {
  return text.replace(/^this (?:post|article|story) was /i, '')
}
