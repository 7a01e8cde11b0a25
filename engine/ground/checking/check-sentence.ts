import type { Range } from '#contract/snapshots.ts'
import type { EvidencePassage } from '../evidence.ts'
import { type Receipt, receiptOf } from '../receipts.ts'
import {
  type ReadPassage,
  type ReadSentence,
  type ReadText,
  readPassage,
  readText,
} from '../reading/sentence-words.ts'
import type { Window } from './items.ts'
import { isOrder } from '../reading/orders.ts'
import { denialsOf } from './operators.ts'
import { supports } from './support.ts'

/** What the second pass finds: the evidence, best first, or nothing. */
type Checked = { supported: true; receipts: Receipt[] } | { supported: false }

const refersBack =
  /^(?:["“«(]?)(?:it|its|he|his|she|her|they|their|this|these|those|that|we|our|us|there|the (?:company|team|price|fee|plan|product|course|hotel|room|service|office|shop|store|museum|event)|il|elle|ils|elles|nous|notre|nos|ce|cette|ces|son|sa|ses|leur|leurs|on|هو|هي|هم|نحن|لدينا|كما|هذا|هذه)(?![\p{L}])/iu

const framed =
  /^(?:according to (?:the|this|your|our) (?:site|website|page|passages?|information)|(?:the|this) (?:site|website|page|passages?) (?:says|states|mentions) that|(?:selon|d['’]après) (?:le|ce) site|le site (?:dit|indique|précise) que),?\s*/iu

/** The sentence without citation marks and markdown, as it is compared. */
export function plainSentence(sentence: string): string {
  return sentence
    .replace(/\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/g, '')
    .replace(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, (_, text: string, href: string) =>
      text === href || text === '' ? href : `${text} ${href}`,
    )
    .replace(/^\s*(?:[-*•+]|\d{1,2}[.)]|#{1,6}|>)\s+/u, '')
    .replace(/\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|`+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .trim()
    .replace(framed, '')
}

function sameSentence(claim: ReadText, sentence: ReadSentence): boolean {
  return (
    claim.words.length > 1 &&
    claim.words.length === sentence.words.length &&
    claim.words.every((word, place) => word.folded === sentence.words[place]?.folded)
  )
}

function windowsOf({
  sentences,
  heading,
  title,
  language,
  passage,
}: ReadPassage): (Window & { range: Range })[] {
  const windows: (Window & { range: Range })[] = []
  for (const [place, sentence] of sentences.entries()) {
    if (isOrder(sentence.text)) continue
    const previous = sentences[place - 1]
    const next = sentences[place + 1]
    const context: ReadText[] = [heading, title]
    const sameLine =
      previous !== undefined && !passage.text.slice(previous.end, sentence.start).includes('\n')
    if (previous && (previous.question || (sameLine && refersBack.test(sentence.text))))
      context.push(previous)
    const head = headOf(sentences, place)
    if (head) context.push(head)
    windows.push({ sentences: [sentence], context, head, language, range: sentence })
    if (!next || sentence.question || sentence.row || next.row) continue
    const gap = passage.text.slice(sentence.end, next.start)
    // Two lines belong together only as a label and its value; lines the other way round may be two cards of a page.
    const label =
      gap === '\n' && sentence.values.length === 0 && next.values.length > 0 && sentence.words.length <= 6
    if (!gap.includes('\n') || label) {
      windows.push({
        sentences: [sentence, next],
        context: [heading, title],
        head: undefined,
        language,
        range: { start: sentence.start, end: next.end },
      })
    }
  }
  // One sentence is better evidence than two.
  return windows.sort((a, b) => a.sentences.length - b.sentences.length)
}

function headOf(sentences: readonly ReadSentence[], place: number): ReadSentence | undefined {
  if (!sentences[place]?.row) return undefined
  let first = place
  while (first > 0 && sentences[first - 1]?.row) first--
  const head = sentences[first]
  const row = sentences[place]
  return first < place && head && row && isHead(head, row) ? head : undefined
}

/** The first row of a table names its columns, unless it holds values or words of the row's own: then it is one more row. */
function isHead(head: ReadSentence, row: ReadSentence): boolean {
  return head.values.length === 0 && ![...head.stems].some((stem) => row.stems.has(stem))
}

function evidenceFor(claim: string, passages: readonly EvidencePassage[]): Receipt[] {
  const found: Receipt[] = []
  for (const passage of passages) {
    const read = readPassage(passage)
    const text = readText(claim, read.language)
    const exact = read.sentences.find((sentence) => sameSentence(text, sentence) && !isOrder(sentence.text))
    const range = exact ?? windowsOf(read).find((window) => supports(text, window))?.range
    if (range) found.push(receiptOf(passage, range))
    if (exact) break
  }
  return found.slice(0, 3)
}

const joint = /(?:;|,)?\s+(?:and|but|while|et|mais|tandis que)\s+|;\s+/giu

/** The parts of a sentence that joins two statements, the subject carried over to a part that names none. */
function partsOf(claim: string): string[][] {
  const read = readText(claim, 'en')
  const splits: string[][] = []
  for (const match of claim.matchAll(joint)) {
    const first = claim.slice(0, match.index)
    const second = claim.slice(match.index + match[0].length)
    const firstWords = read.words.filter((word) => word.end <= match.index)
    const ownSubject = read.words.some(
      (word, place) =>
        word.start >= match.index + match[0].length && word.name && place < read.words.length - 1,
    )
    const subject = firstWords
      .filter((word, place) => word.name || (place <= 2 && word.content))
      .map((word) => claim.slice(word.start, word.end))
    if (readText(second, 'en').words.filter((word) => word.content).length === 0) continue
    splits.push([first, ownSubject ? second : `${subject.join(' ')} ${second}`])
  }
  return splits
}

/**
 * The second pass: does a sentence say nothing but what one of the passages says? Every word that carries meaning,
 * every number, date, price, name and address must stand in one place of one passage (a sentence, or two neighbours),
 * turned and bounded alike, its parts in the same combination. A sentence that joins two statements may rest on two
 * places. Strict on purpose: a true sentence that is cut costs little, an untrue one that is shown costs trust.
 */
export function checkSentence(sentence: string, passages: readonly EvidencePassage[]): Checked {
  const claim = plainSentence(sentence)
  if (claim === '' || /[?؟？]$/.test(claim)) return { supported: false }
  const whole = evidenceFor(claim, passages)
  if (whole.length > 0) return { supported: true, receipts: whole }
  for (const parts of partsOf(claim)) {
    const receipts: Receipt[] = []
    for (const part of parts) {
      const found = evidenceFor(part, passages)[0]
      if (!found) break
      receipts.push(found)
    }
    // Two parts that rest on one sentence deny no more than it does.
    const quotes = new Set(receipts.map(({ quote }) => quote))
    if (denialsOf(claim) > denialsOf([...quotes].join(' '))) continue
    if (receipts.length === parts.length) return { supported: true, receipts }
  }
  return { supported: false }
}
