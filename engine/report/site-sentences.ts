// The sentences of a site that a report may quote, each once.
import { withWordEdges } from '#engine/text/word-edges.ts'
import type { Range } from '#contract/snapshots.ts'
import { isOrder } from '#engine/ground/reading/orders.ts'
import { splitSentences } from '#engine/text/split-sentences.ts'
import { stems } from '#engine/text/stems.ts'
import type { Line } from '../items/page/lines.ts'
import type { PageView, SiteView } from '../items/page/page-view.ts'

export interface SiteSentence extends Range {
  view: PageView
  text: string
  /** Distinct stems of the words that carry meaning. */
  stems: ReadonlySet<string>
  /** Stems of the page's subject and of the heading above. */
  titleStems: ReadonlySet<string>
  /** The heading or label above it, or null. */
  heading: string | null
  /** Place among the sentences of its page, from 0. */
  place: number
}

const fewestWords = 5
const mostWords = 60
const mostOfPage = 200

/** Whole sentences of running text, in the order of the pages; what stands on many pages is left out. */
export function siteSentences({ pages }: SiteView): SiteSentence[] {
  const seen = new Set<string>()
  return pages.flatMap((view) => sentencesOf(view, seen))
}

function sentencesOf(view: PageView, seen: Set<string>): SiteSentence[] {
  const found: SiteSentence[] = []
  const subject = stems(view.subject, view.language)
  let heading: string | null = null
  let headingStems: string[] = []
  for (const line of view.lines) {
    if (line.kind === 'heading') {
      heading = line.text
      headingStems = stems(line.text, view.language)
    }
    if (!isProse(line) || view.isShared(line) || view.isAround(line)) continue
    if (visitors.test(heading ?? '') || visitors.test(view.subject)) continue
    for (const { start, end } of splitSentences(view.page.text, line)) {
      const text = view.page.text.slice(start, end)
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      if (!isStatement(text) || isMarginal(text) || isOrder(text) || seen.has(key)) continue
      seen.add(key)
      const own = new Set(stems(text, view.language))
      if (own.size < 2) continue
      const titleStems = new Set([...subject, ...headingStems])
      found.push({ view, text, start, end, stems: own, titleStems, heading, place: found.length })
      if (found.length >= mostOfPage) return found
    }
  }
  return found
}

/** Above what visitors wrote: it is not the house that speaks there. */
const visitors = withWordEdges(
  /\bguest ?books?\b|\b(?:comments?|reviews?|testimonials)\b|\blivre d['’]or\b|\b(?:commentaires|avis|témoignages)\b|\bgästebuch\b|سجل الزوار|دفتر الزوار|تعليقات/iu,
)

/** Who wrote something when, whose rights it is, and numbered entries of a list that goes on for ever. */
const marginal = withWordEdges(
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:written|posted|published) (?:by|on)\b|(?:by|par|بقلم) \p{Lu}|publié (?:par|le)\b|©|\(c\)|copyright\b|\(\d+\)\s)|\ball rights reserved\b|\btous droits réservés\b|جميع الحقوق محفوظة/iu,
)

const isMarginal = (text: string): boolean => marginal.test(text)

const isProse = ({ kind, label }: Line): boolean =>
  kind === 'text' || kind === 'quote' ? !label : kind === 'item'

function isStatement(text: string): boolean {
  const words = text.split(/\s+/).length
  return words >= fewestWords && words <= mostWords && /[.!…。]["'”’»)\]]*$/u.test(text)
}
