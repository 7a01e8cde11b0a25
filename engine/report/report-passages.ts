// The passages that a model is given to write the report from.
import type { ExtractionType } from '#contract/research.ts'
import { type EvidencePassage, passagesOf } from '#engine/ground/evidence.ts'
import { isOrder } from '#engine/ground/reading/orders.ts'
import { createPassageIndex } from '#engine/text/bm25.ts'
import { primaryLanguage } from '#engine/text/stems.ts'
import type { ReadSnapshot } from '../items/found-item.ts'
import { commonest } from '../items/page/page-view.ts'
import { typesAsked } from './report-facts.ts'
import { reportWords } from './report-words.ts'

/** Passages of one report at most, and their length together in UTF-16 code units. */
const mostPassages = 24
const mostText = 30_000
/** Of one page, so that a report speaks of more than its longest page. */
const mostOfPage = 3
const ofQuery = 14
const ofFacet = 3

/** The best passages for the query, then for each type that was chosen or asked for, then what the start page says. */
export function reportPassages({
  pages,
  query,
  types,
}: {
  pages: readonly ReadSnapshot[]
  query: string
  types: readonly ExtractionType[]
}): EvidencePassage[] {
  const index = createPassageIndex()
  const known = new Map<string, EvidencePassage>()
  for (const page of pages)
    for (const passage of passagesOf(page)) {
      if (isOrder(passage.text)) continue
      index.add(passage)
      known.set(passage.id, passage)
    }
  const language = primaryLanguage(commonest(pages.map((page) => page.language)))
  const { types: names } = reportWords(language)
  const search = (words: string, k: number): string[] =>
    index.search(words, { k, perDocument: mostOfPage, language }).map(({ id }) => id)
  const facets = new Set([...typesAsked(query), ...types])
  const start = [...known.values()].filter(({ documentId }) => documentId === pages[0]?.id)
  const wanted = [
    ...search(query, ofQuery),
    ...start.slice(0, 2).map(({ id }) => id),
    ...[...facets].flatMap((type) => search(names[type], ofFacet)),
    ...search(pages[0]?.title ?? '', ofFacet),
    ...start.slice(2, 4).map(({ id }) => id),
  ]
  const chosen: EvidencePassage[] = []
  let length = 0
  for (const id of new Set(wanted)) {
    const passage = known.get(id)
    if (!passage || chosen.length >= mostPassages || length + passage.text.length > mostText) continue
    chosen.push(passage)
    length += passage.text.length
  }
  return chosen
}
