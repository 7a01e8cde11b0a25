import { type Fingerprint, simhashDistance } from '../documents/fingerprint.ts'
import { remembering } from './addresses.ts'
import type { PageFinding, SkipReason } from './crawl-step.ts'
import { type Template, templateOf } from './traps.ts'

const NEAR = 3
const NEAR_CANONICAL = 16
/** Shorter texts share their SimHash by chance. */
const NEAR_FROM_WORDS = 40
const NEW_WORDS_THAT_COUNT = 2
/** The names of days and months are new for a while on each page of a calendar. */
const NEW_WORDS_OF_A_CALENDAR = 4
const COPIES_IN_A_ROW = 50

interface Row {
  template: Template
  pages: number
  words: Set<number>
  headings: Set<number>
  /** Pages in a row that said nothing new. */
  stale: number
  /** Pages in a row that were copies of others. */
  copies: number
}

/** Remembers what pages said, so that the same is not kept twice and an endless row of pages is seen as one. */
export interface PageMemory {
  /** What no page of the same template had: words of the text, and of title and headings. */
  newOn(url: string, print: Fingerprint): { newWords: number[]; newHeadings: number[] }
  /** Whether these are more than new numbers and names of months, which every page of an endless row has. */
  tellsNew(url: string, found: Pick<PageFinding, 'newWords' | 'newHeadings'>): boolean
  /**
   * Why a page adds nothing to what is there, with the address that said it before; null where it does. A page that the
   * sitemap lists is `meant`: it is kept when it only resembles another, or is said to be another's view with a text of its own.
   */
  sameAs(
    url: string,
    print: Fingerprint,
    canonicalUrl: string | null,
    meant: boolean,
  ): { reason: SkipReason; of: string } | null
  /** Takes a page in; `kept` where it is no copy of another. */
  add(url: string, finding: PageFinding, kept: boolean): void
  /** Why pages of this address's template are not wanted any more; null where they are. */
  exhausted(url: string, maxPages: number): { reason: SkipReason; template: string; pages: number } | null
  /** Pages seen of this address's template. */
  likes(url: string): number
}

export function pageMemory(): PageMemory {
  const byHash = new Map<string, string>()
  const byUrl = new Map<string, string>()
  const near: { simhash: string; numbers: number; heading: number; url: string }[] = []
  const vocabulary = new Set<number>()
  const rows = new Map<string, Row>()

  const templates = remembering(templateOf)
  const rowOf = (url: string): Row => {
    const template = templates(url)
    let row = rows.get(template.family)
    if (row === undefined) {
      row = { template, pages: 0, words: new Set(), headings: new Set(), stale: 0, copies: 0 }
      rows.set(template.family, row)
    }
    return row
  }

  return {
    newOn(url, print) {
      const { words, headings } = rowOf(url)
      return {
        newWords: print.words.filter((word) => !words.has(word)),
        newHeadings: print.headingWords.filter((word) => !headings.has(word)),
      }
    },

    tellsNew: (url, found) => tellsNew(templates(url), found),

    sameAs(url, print, canonicalUrl, meant) {
      if (print.wordCount === 0) return null
      const same = byHash.get(print.contentHash)
      if (same !== undefined) return { reason: 'duplicate', of: same }
      const original = canonicalUrl === null || canonicalUrl === url ? undefined : byUrl.get(canonicalUrl)
      if (original !== undefined && canonicalUrl !== null) {
        const variant = new URL(canonicalUrl).pathname === new URL(url).pathname
        // Shops say of all their products that they are views of one page; what the sitemap lists is a page of its own.
        if ((variant && !meant) || simhashDistance(original, print.simhash) <= NEAR_CANONICAL) {
          return { reason: 'canonical_elsewhere', of: canonicalUrl }
        }
      }
      if (meant || print.wordCount < NEAR_FROM_WORDS) return null
      // One number, or one word that the site never said before may be the fact that somebody asks for.
      if (print.words.some((word) => !vocabulary.has(word))) return null
      const close = near.find(
        ({ numbers, heading, simhash }) =>
          numbers === print.numbers &&
          heading === print.heading &&
          simhashDistance(simhash, print.simhash) <= NEAR,
      )
      return close === undefined ? null : { reason: 'near_duplicate', of: close.url }
    },

    add(url, finding, kept) {
      const row = rowOf(url)
      row.pages += 1
      row.stale = tellsNew(row.template, finding) ? 0 : row.stale + 1
      row.copies = kept ? 0 : row.copies + 1
      for (const word of finding.newWords) {
        row.words.add(word)
        vocabulary.add(word)
      }
      for (const word of finding.newHeadings ?? []) row.headings.add(word)
      if (!kept || finding.wordCount === 0) return
      byHash.set(finding.contentHash, url)
      byUrl.set(url, finding.simhash)
      if (finding.wordCount >= NEAR_FROM_WORDS)
        near.push({ simhash: finding.simhash, numbers: finding.numbers, heading: finding.heading, url })
    },

    exhausted(url, maxPages) {
      const row = rows.get(templates(url).family)
      if (row === undefined) return null
      const { template, pages, stale, copies } = row
      const endless = template.reason === 'trap_calendar' && stale > template.patience
      if (endless || copies > COPIES_IN_A_ROW)
        return { reason: template.reason, template: template.name, pages }
      if (template.combines && pages >= Math.max(50, maxPages * 0.3)) {
        return { reason: 'template_share', template: template.name, pages }
      }
      return null
    },

    likes: (url) => rows.get(templates(url).family)?.pages ?? 0,
  }
}

function tellsNew(
  { reason }: Template,
  { newWords, newHeadings = [] }: Pick<PageFinding, 'newWords' | 'newHeadings'>,
): boolean {
  const isCalendar = reason === 'trap_calendar'
  // A heading of its own is what tells the page of one town or size from the next.
  if (!isCalendar && newHeadings.length > 0) return true
  const telling = newWords.filter((word) => word % 2 === 0).length
  return telling >= (isCalendar ? NEW_WORDS_OF_A_CALENDAR : NEW_WORDS_THAT_COUNT)
}
