// How much a sentence says for its site, and for what was asked.
import { createPassageIndex } from '#engine/text/bm25.ts'
import { cutPassages } from '#engine/text/cut-passages.ts'
import { stems } from '#engine/text/stems.ts'
import type { SiteView } from '../items/page/page-view.ts'
import type { SiteSentence } from './site-sentences.ts'

export interface RankedSentence {
  sentence: SiteSentence
  /** 0 to 1: nearness to what the whole site says, title and place. */
  central: number
  /** 0 to 1: how much of the query's words it holds; 0 without a query. */
  fit: number
}

/** Parts of a sentence's worth. Source: design notes on the report; the sum is 1. */
const weights = { centroid: 0.5, title: 0.25, place: 0.25 }
/** What an article tells is of a day, not of the house. */
const articleWorth = 0.5
/** What is said in the same words of many things tells little of any. */
const patternWorth = 0.6
/** A word of the query that stands in the heading only. */
const headingWorth = 0.4
const passagesRead = 40

/** The sentences in their order with their worth. */
export function rankSentences(
  sentences: readonly SiteSentence[],
  site: SiteView,
  query: string,
): RankedSentence[] {
  const frequency = new Map<string, number>()
  for (const { stems: own } of sentences)
    for (const stem of own) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const rarity = (stem: string): number => Math.log(1 + sentences.length / (1 + (frequency.get(stem) ?? 0)))
  const centroid = new Map<string, number>()
  for (const { stems: own } of sentences)
    for (const stem of own) centroid.set(stem, (centroid.get(stem) ?? 0) + rarity(stem) / sentences.length)
  const nearness = sentences.map(({ stems: own }) => {
    let sum = 0
    for (const stem of own) sum += (centroid.get(stem) ?? 0) * rarity(stem)
    return sum / Math.sqrt(own.size)
  })
  const most = Math.max(...nearness, 1e-9)
  const titles = new Set(sentences.flatMap(({ titleStems }) => [...titleStems]))
  const asked = queryWords(
    query,
    site,
    (stem) => frequency.get(stem) ?? (titles.has(stem) ? 1 : 0),
    sentences.length,
  )
  const found = passagesFor(query, site)
  const patterns = patternsOf(sentences)
  return sentences.map((sentence, index) => {
    const { view, titleStems, place } = sentence
    const inTitle = [...sentence.stems].filter((stem) => titleStems.has(stem)).length
    const central =
      weights.centroid * ((nearness[index] ?? 0) / most) +
      weights.title * Math.min(1, inTitle / 2) +
      weights.place / (1 + place / 3)
    const isPattern = (patterns.get(patternOf(sentence)) ?? 0) >= 3
    const worth = central * (view.isArticle ? articleWorth : 1) * (isPattern ? patternWorth : 1)
    return { sentence, central: Math.min(1, worth), fit: fitOf(sentence, asked, found) }
  })
}

/** A sentence without the words of its page's subject. */
function patternOf({ stems: own, titleStems }: SiteSentence): string {
  return [...own].filter((stem) => !titleStems.has(stem)).join(' ')
}

function patternsOf(sentences: readonly SiteSentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    const pattern = patternOf(sentence)
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  return counts
}

/** The query's stems with their rarity; what the site never says is not asked of its sentences. */
function queryWords(
  query: string,
  { language }: SiteView,
  frequency: (stem: string) => number,
  size: number,
): Map<string, number> {
  const words = new Map<string, number>()
  for (const stem of stems(query, language)) {
    const count = frequency(stem)
    if (count > 0) words.set(stem, Math.log(1 + size / (1 + count)))
  }
  return words
}

function fitOf(
  { stems: own, titleStems, view, start }: SiteSentence,
  asked: ReadonlyMap<string, number>,
  found: (snapshotId: string, at: number) => number,
): number {
  let total = 0
  let held = 0
  for (const [stem, weight] of asked) {
    total += weight
    if (own.has(stem)) held += weight
    else if (titleStems.has(stem)) held += weight * headingWorth
  }
  if (held === 0) return 0
  return Math.min(1, 0.75 * (held / total) + 0.25 * found(view.page.id, start))
}

/** How well the passage at a place answers the query: 1 for the best, 0 beyond those that were found. */
function passagesFor(
  query: string,
  { pages, language }: SiteView,
): (snapshotId: string, at: number) => number {
  if (query.trim() === '') return () => 0
  const index = createPassageIndex()
  const ranges = new Map<string, { start: number; end: number; id: string }[]>()
  for (const { page, subject } of pages) {
    const passages = cutPassages(page.text, page.blocks).map(({ start, end, heading }, place) => {
      const id = `${page.id}#${place}`
      const text = page.text.slice(start, end)
      index.add({ id, documentId: page.id, title: subject, heading, text, language: page.language })
      return { start, end, id }
    })
    ranges.set(page.id, passages)
  }
  const hits = index.search(query, { k: passagesRead, perDocument: 3, language })
  const best = hits[0]?.score ?? 1
  const scores = new Map(hits.map(({ id, score }) => [id, score / best]))
  return (snapshotId, at) => {
    let most = 0
    for (const { start, end, id } of ranges.get(snapshotId) ?? [])
      if (start <= at && at < end) most = Math.max(most, scores.get(id) ?? 0)
    return most
  }
}

/** How much two sentences say the same, 0 to 1. */
function alike(one: SiteSentence, other: SiteSentence): number {
  let shared = 0
  for (const stem of one.stems) if (other.stems.has(stem)) shared++
  return shared / Math.sqrt(one.stems.size * other.stems.size)
}

/** How much being like what was chosen before costs. Source: design notes on the report. */
const diversity = 0.5
const mostConsidered = 200

/** The best sentences of which none repeats another, best first; `taken` were chosen before. */
export function chooseSentences(
  ranked: readonly RankedSentence[],
  count: number,
  worth: (ranked: RankedSentence) => number,
  taken: readonly SiteSentence[] = [],
): SiteSentence[] {
  const open = ranked
    .filter((one) => worth(one) > 0 && !taken.includes(one.sentence))
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, mostConsidered)
  const chosen: SiteSentence[] = []
  while (chosen.length < count && open.length > 0) {
    let best = -1
    let most = -Infinity
    for (const [place, one] of open.entries()) {
      const nearest = Math.max(
        0,
        ...chosen.map((other) => alike(one.sentence, other)),
        ...taken.map((other) => alike(one.sentence, other)),
      )
      const value = worth(one) - diversity * nearest
      if (value > most) {
        most = value
        best = place
      }
    }
    const [next] = open.splice(best, 1)
    if (!next) break
    chosen.push(next.sentence)
  }
  return chosen
}
