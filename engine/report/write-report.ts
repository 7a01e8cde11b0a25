// The final analysis from what was read, by quoting it.
import type { Citation, ExtractionType, Report } from '#contract/research.ts'
import type { Range } from '#contract/snapshots.ts'
import { contentStem, stem } from '#engine/text/stems.ts'
import { fold, tokenise } from '#engine/text/tokenise.ts'
import { withWordEdges } from '#engine/text/word-edges.ts'
import type { FoundItem, ReadSnapshot } from '../items/found-item.ts'
import { type SiteView, viewSite } from '../items/page/page-view.ts'
import { chooseSentences, type RankedSentence, rankSentences } from './rank-sentences.ts'
import { factLine, factsByType, namesType, typesAsked } from './report-facts.ts'
import { type ReportWords, reportWords } from './report-words.ts'
import { type SiteSentence, siteSentences } from './site-sentences.ts'

interface ReportRequest {
  pages: ReadSnapshot[]
  items: FoundItem[]
  query: string
  /** The extraction types that were chosen; what is missing of them is said. Absent or empty: none in particular. */
  types?: readonly ExtractionType[]
}

type Section = Report['sections'][number]
type Statement = Section['statements'][number]

const sizes = { summary: 4, findings: 7, topics: 6, ofTopic: 3, ofFolder: 2, gaps: 12, itemsOfFinding: 7 }
/** A sentence with less of the query's words does not answer it, nor one far behind the best. */
const leastFit = 0.2
const leastOfBest = 0.5

/**
 * An extractive report: summary, key findings that answer the query, topics, facts, gaps. Every statement outside the
 * gaps cites the passage that it was taken from, word for word. The same pages, items and query give the same report.
 */
export function writeReport({ pages, items, query, types = [] }: ReportRequest): Report {
  const site = viewSite(pages, pages[0]?.url ?? '')
  const words = reportWords(site.language)
  const sentences = siteSentences(site)
  if (sentences.length === 0 && items.length === 0)
    return { writtenBy: 'quotes', sections: [nothing(words, query)] }
  const ranked = rankSentences(sentences, site, query)
  const findings = findingsOf(ranked, items, site, query)
  const used = findings.sentences
  const summary = summaryOf(ranked, site, used)
  const sections = [
    sectionOf('summary', words.summary, summary.map(quoted)),
    sectionOf('key_findings', words.keyFindings, findings.statements),
    ...topicsOf(ranked, [...used, ...summary]),
    ...factsByType(items, site.name).map(({ type, items: own }) =>
      sectionOf(
        'facts',
        words.types[type],
        own.map((item) => fact(item, site)),
      ),
    ),
    sectionOf('gaps', words.gaps, gapsOf(pages, items, query, types, words)),
  ]
  return { writtenBy: 'quotes', sections: sections.filter(({ statements }) => statements.length > 0) }
}

function nothing(words: ReportWords, query: string): Section {
  const text = query.trim() === '' ? words.nothing : words.nothingFor(query.trim())
  return sectionOf('no_evidence', words.noEvidence, [{ text, citations: [] }])
}

/** What answers the query: items of the kind that it asks for, then sentences. Without one: what says most. */
function findingsOf(
  ranked: readonly RankedSentence[],
  items: readonly FoundItem[],
  site: SiteView,
  query: string,
): { statements: Statement[]; sentences: SiteSentence[] } {
  if (query.trim() === '') {
    const telling = ({ sentence, central }: RankedSentence): number =>
      central * (/\p{N}|\p{Ll} \p{Lu}/u.test(sentence.text) ? 1.2 : 1)
    const sentences = chooseSentences(ranked, sizes.findings, telling)
    return { statements: sentences.map(quoted), sentences }
  }
  const asked = typesAsked(query)
  const told = factsByType(items, site.name)
    .filter(({ type }) => asked.includes(type))
    .flatMap(({ items: own }) => own.slice(0, Math.ceil(sizes.itemsOfFinding / asked.length)))
    .map((item) => fact(item, site))
  const least = Math.max(leastFit, leastOfBest * ranked.reduce((most, { fit }) => Math.max(most, fit), 0))
  const worth = ({ fit, central }: RankedSentence): number => (fit < least ? 0 : 0.75 * fit + 0.25 * central)
  const sentences = chooseSentences(ranked, sizes.findings, worth)
  return { statements: [...told, ...sentences.map(quoted)], sentences }
}

const aboutUs = withWordEdges(/\babout\b|who we are|über uns|qui sommes|\bpropos\b|من نحن/iu)

/** A summary speaks of the house: its start page and what it says of itself before single things. */
function houseWorth({ page, subject, purposes }: SiteSentence['view']): number {
  if (page.depth === 0) return 1.6
  if (aboutUs.test(`${subject} ${page.url}`)) return 1.5
  return purposes.has('faq') || purposes.has('people') ? 0.7 : 1
}

/** What the site is about, in the order of its pages; nearer to the query where there is one. */
function summaryOf(
  ranked: readonly RankedSentence[],
  site: SiteView,
  taken: readonly SiteSentence[],
): SiteSentence[] {
  const worth = ({ central, fit, sentence }: RankedSentence): number =>
    (central + 0.5 * fit) * houseWorth(sentence.view)
  const chosen = chooseSentences(ranked, sizes.summary, worth, taken)
  const all = chosen.length >= 3 ? chosen : chooseSentences(ranked, sizes.summary, worth)
  const place = ({ view, start }: SiteSentence): number => site.pages.indexOf(view) * 1e7 + start
  return all.toSorted((a, b) => place(a) - place(b))
}

/** The pages that say most, each under its own heading. */
function topicsOf(ranked: readonly RankedSentence[], taken: readonly SiteSentence[]): Section[] {
  const worth = ({ central, fit }: RankedSentence): number => 0.5 * central + 1.5 * fit
  const topics = Map.groupBy(
    ranked.filter(({ sentence }) => sentence.view.subject !== ''),
    ({ sentence }) => sentence.view.subject,
  )
  const folders = new Map<string, number>()
  // A folder of pages alike, such as a catalogue or a team, does not fill the topics alone.
  const isAmongFirst = (url: string): boolean => {
    const folder = url.replace(/[^/]*$/, '')
    const before = folders.get(folder) ?? 0
    folders.set(folder, before + 1)
    return before < sizes.ofFolder || (URL.parse(url)?.pathname ?? '/').split('/').length <= 2
  }
  return [...topics]
    .map(([heading, own]) => {
      const best = own.map(worth).toSorted((a, b) => b - a)
      return { heading, own, value: best.slice(0, sizes.ofTopic).reduce((sum, one) => sum + one, 0) }
    })
    .toSorted((a, b) => b.value - a.value)
    .filter(({ own }) => isAmongFirst(own[0]?.sentence.view.page.url ?? ''))
    .slice(0, sizes.topics)
    .map(({ heading, own }) =>
      sectionOf(
        'topic',
        heading,
        chooseSentences(own, sizes.ofTopic, worth, taken)
          .toSorted((a, b) => a.start - b.start)
          .map(quoted),
      ),
    )
}

/** Words of the query that no page holds, and chosen types of which nothing was found. */
function gapsOf(
  pages: readonly ReadSnapshot[],
  items: readonly FoundItem[],
  query: string,
  types: readonly ExtractionType[],
  words: ReportWords,
): Statement[] {
  const found = new Set(items.map(({ type }) => type))
  const wanted = new Set([...types, ...typesAsked(query)])
  const missing = [...wanted]
    .filter((type) => !found.has(type))
    .map((type) => words.missingType(words.types[type]))
  const gaps = missingWords(pages, query).map((word) => words.missingWord(word))
  return [...new Set([...gaps, ...missing])].slice(0, sizes.gaps).map((text) => ({ text, citations: [] }))
}

function missingWords(pages: readonly ReadSnapshot[], query: string): string[] {
  const languages = new Set(pages.map(({ language }) => language?.slice(0, 2) ?? null))
  const open = new Map<string, string>()
  for (const { word } of tokenise(query))
    if (
      [...languages].every((language) => contentStem(word, language) !== null) &&
      word.length > 2 &&
      !namesType(word)
    )
      open.set(fold(word), word)
  for (const { text, language } of pages) {
    if (open.size === 0) break
    const primary = language?.slice(0, 2) ?? null
    const asked = new Map([...open].map(([key, word]) => [stem(word, primary), key]))
    const held = new Set(tokenise(text).map(({ word }) => fold(word)))
    for (const word of held) {
      const key = asked.get(stem(word, primary))
      if (key !== undefined) open.delete(key)
    }
  }
  return [...open.values()]
}

const sectionOf = (kind: Section['kind'], heading: string, statements: Statement[]): Section => ({
  kind,
  heading,
  statements,
})

const quoted = ({ view, text, ...range }: SiteSentence): Statement => ({
  text: text.replace(/\s+/g, ' '),
  citations: [citationOf(view.page, range)],
})

function fact(item: FoundItem, { pages, name }: SiteView): Statement {
  const view = pages.find(({ page }) => page.id === item.snapshotId)
  return { text: factLine(item, name), citations: view ? [citationOf(view.page, item)] : [] }
}

/** The citation of a range of a page's text. */
function citationOf({ id, url, title, text }: ReadSnapshot, { start, end }: Range): Citation {
  return { snapshotId: id, url, pageTitle: title, start, end, quote: text.slice(start, end) }
}
