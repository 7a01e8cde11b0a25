// The labelled pages as a table of binned features, one row a block, with what is needed to score a choice of blocks.
import { getDomain } from 'tldts'
import { contextNames, type Skeleton } from '#engine/extract/classify/context-features.ts'
import { featureNames, featuresOf } from '#engine/extract/classify/features.ts'
import { looksLikeArticle } from '#engine/extract/classify/page-features.ts'
import { unitsOf } from '#engine/extract/classify/units.ts'
import { dataTables, structureOf } from '#engine/extract/content/structure.ts'
import { readPage } from '#engine/extract/page/read-page.ts'
import { alignWords } from './align.ts'
import { type Bins, binOf, makeBins } from './bins.ts'
import { readPages } from './read-pages.ts'
import { bagOf, wordsOf } from './words.ts'

export interface ScoredPage {
  id: string
  url: string
  kind: string
  domain: string
  /** First row and one past the last. */
  from: number
  to: number
  gold: Map<string, number>
  /** Words of each block, as the score counts them. */
  blocks: string[][]
  /** Share of the gold text's words that the page has. */
  found: number
  skeleton: Skeleton
  units: Int32Array
  /** As the product tells it, not as it is labelled. */
  isArticle: boolean
}

export interface DataSet {
  pages: ScoredPage[]
  rows: number
  bins: Bins
  /** A column of bin numbers for each feature. */
  columns: Uint8Array[]
  /** Share of the block's words that the gold text has, 0 to 1. */
  label: Float32Array
  /** Words of each block, as the product counts them. */
  words: Int32Array
  /** Index of the page of each row. */
  pageOf: Int32Array
}

const everyNthForBins = 6

/** Reads, aligns and bins the pages of `path`. Two passes: the first finds the bins' edges. */
export async function loadDataSet(path: string): Promise<DataSet> {
  const bins = await findBins(path)
  const pages: ScoredPage[] = []
  const chunks: { table: Uint8Array; label: Float32Array; words: Int32Array }[] = []
  let rows = 0
  for await (const { id, url, kind, html, gold } of readPages(path)) {
    const { page } = readPage(html)
    const { table, skeleton } = featuresOf(page, url)
    const blocks = page.blocks.map(({ text }) => wordsOf(text))
    const goldWords = wordsOf(gold)
    const label = labelsOf(blocks, goldWords)
    chunks.push({ table: binned(bins, table.values), label, words: skeleton.words })
    const domain = getDomain(url) ?? url
    const structure = structureOf(page)
    const units = unitsOf(page, structure, dataTables(page, structure))
    const hits = label.reduce((sum, share, at) => sum + share * (blocks[at]?.length ?? 0), 0)
    const found = hits / Math.max(1, goldWords.length)
    const to = rows + blocks.length
    pages.push({
      id,
      url,
      kind,
      domain,
      from: rows,
      to,
      gold: bagOf(goldWords),
      blocks,
      skeleton,
      units,
      isArticle: looksLikeArticle(page, url),
      found,
    })
    rows += blocks.length
  }
  return joined(pages, rows, bins, chunks)
}

async function findBins(path: string): Promise<Bins> {
  const width = featureNames.length + contextNames.length
  const samples: Float32Array[] = []
  let at = 0
  for await (const { url, html } of readPages(path)) {
    if (at++ % everyNthForBins === 0) samples.push(featuresOf(readPage(html).page, url).table.values)
  }
  return makeBins(samples, width)
}

/** The share of each block's words that have their counterpart in the gold text. */
export function labelsOf(blocks: readonly (readonly string[])[], gold: readonly string[]): Float32Array {
  const matched = alignWords(blocks.flat(), gold)
  let at = 0
  return Float32Array.from(blocks, (words) => {
    let hits = 0
    for (let step = 0; step < words.length; step++) hits += matched[at + step] ?? 0
    at += words.length
    const share = words.length === 0 ? 0 : hits / words.length
    return share < 0.25 ? 0 : share > 0.9 ? 1 : share
  })
}

function binned({ width, edges }: Bins, values: Float32Array): Uint8Array {
  return Uint8Array.from(values, (value, at) => binOf(edges[at % width] ?? new Float32Array(), value))
}

function joined(
  pages: ScoredPage[],
  rows: number,
  bins: Bins,
  chunks: { table: Uint8Array; label: Float32Array; words: Int32Array }[],
): DataSet {
  const columns = Array.from({ length: bins.width }, () => new Uint8Array(rows))
  const label = new Float32Array(rows)
  const words = new Int32Array(rows)
  const pageOf = new Int32Array(rows)
  for (const [index, page] of pages.entries()) {
    const chunk = chunks[index]
    if (chunk === undefined) continue
    label.set(chunk.label, page.from)
    words.set(chunk.words, page.from)
    pageOf.fill(index, page.from, page.to)
    for (const [column, target] of columns.entries()) {
      for (let row = page.from; row < page.to; row++) {
        target[row] = chunk.table[(row - page.from) * bins.width + column] ?? 0
      }
    }
  }
  return { pages, rows, bins, columns, label, words, pageOf }
}
