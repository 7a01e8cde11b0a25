// The companies of engine/lab/pairs as websites with questions: a page holds their sentences under their headings. Half of the
// sentences are withheld once, so that what is asked about them is not said there, however near the rest is.
import type { Block, Range } from '#contract/snapshots.ts'
import { createKnowledge } from '#engine/answer/knowledge.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import { splitSentences } from '#engine/text/split-sentences.ts'
import { seeded } from '../extractor/seeded.ts'
import { type AnsweringPair, type WrittenCompany, writtenCompanies } from '../meaning/read-pairs.ts'
import type { KnownQuestion } from './question-sets.ts'

/** Sections of a page: the companies tell some thirty things under some ten headings. */
const sectionsOnPage = 4

/**
 * Of every other sentence one question, put to all of its company's pages, and, where it is withheld, one more put to the
 * others; and what no sentence answers. The same companies give the same questions.
 */
export function writtenQuestions(companies: readonly WrittenCompany[] = writtenCompanies()): KnownQuestion[] {
  const random = seeded(11)
  return companies.flatMap(({ name, language, pairs, unanswered }) => {
    const withheld = new Set(pairs.filter(() => random() < 0.5))
    const pick = ({ questions }: AnsweringPair): string =>
      questions[Math.floor(random() * questions.length)] ?? ''
    const everything = createKnowledge(pagesOf(name, pairs))
    const rest = createKnowledge(
      pagesOf(
        name,
        pairs.filter((pair) => !withheld.has(pair)),
      ),
    )
    const shared = { set: 'written', group: name, language, earlier: [], document: null, offTopic: false }
    const absent = { ...shared, kind: 'absent' as const, gold: [] }
    const asked = pairs.filter((_, place) => place % 2 === 0)
    return [
      ...asked.map(
        (pair, at): KnownQuestion => ({
          ...shared,
          id: `${name} ${at}`,
          kind: 'passage',
          question: pick(pair),
          gold: goldOf(pair.sentence),
          knowledge: everything,
        }),
      ),
      ...asked
        .filter((pair) => withheld.has(pair))
        .map(
          (pair, at): KnownQuestion => ({
            ...absent,
            id: `${name} withheld ${at}`,
            question: pick(pair),
            knowledge: rest,
          }),
        ),
      ...unanswered.map(
        (question, at): KnownQuestion => ({
          ...absent,
          id: `${name} unanswered ${at}`,
          question,
          knowledge: everything,
        }),
      ),
    ]
  })
}

/** All cells of a row, or one of the sentences of a line. */
function goldOf(sentence: string): string[][] {
  const cells = sentence.split(' · ')
  return cells.length > 1
    ? [cells]
    : splitSentences(sentence).map(({ start, end }) => [sentence.slice(start, end)])
}

function pagesOf(company: string, pairs: readonly AnsweringPair[]): EvidenceDocument[] {
  const sections = [...Map.groupBy(pairs, ({ heading }) => heading)]
  const documents: EvidenceDocument[] = []
  for (let from = 0; from < sections.length; from += sectionsOnPage) {
    const shown = sections.slice(from, from + sectionsOnPage)
    const page = new PageWriter()
    for (const [heading, own] of shown) {
      if (heading !== '') page.heading(heading)
      page.pieces(own)
    }
    const title = shown.map(([heading]) => heading).find((heading) => heading !== '') ?? company
    const language = shown[0]?.[1][0]?.language ?? null
    documents.push({
      id: `${company} ${documents.length}`,
      title,
      text: page.text,
      blocks: page.blocks,
      language,
    })
  }
  return documents
}

class PageWriter {
  text = ''
  readonly blocks: Block[] = []

  heading(text: string): void {
    this.blocks.push({ kind: 'heading', level: 2, ...this.#write(text) })
  }

  /** Sentences as paragraphs, rows that follow one another as a table. */
  pieces(pairs: readonly AnsweringPair[]): void {
    let rows: { cells: Range[]; range: Range }[] = []
    const endTable = (): void => {
      const [first] = rows
      const last = rows.at(-1)
      if (first && last)
        this.blocks.push({
          kind: 'table',
          start: first.range.start,
          end: last.range.end,
          rows: rows.map(({ cells }) => ({ header: false, cells })),
        })
      rows = []
    }
    for (const { sentence } of pairs) {
      const cells = sentence.split(' · ')
      if (cells.length < 2) {
        endTable()
        const range = this.#write(sentence)
        this.blocks.push({ kind: 'paragraph', ...range })
        continue
      }
      if (rows.length > 0 && rows[0]?.cells.length !== cells.length) endTable()
      const range = this.#write(cells.join('\t'), rows.length > 0 ? '\n' : '\n\n')
      let start = range.start
      const own = cells.map((cell): Range => {
        const place = { start, end: start + cell.length }
        start = place.end + 1
        return place
      })
      rows.push({ cells: own, range })
    }
    endTable()
  }

  #write(text: string, gap = '\n\n'): Range {
    if (this.text !== '') this.text += gap
    const start = this.text.length
    this.text += text
    return { start, end: this.text.length }
  }
}
