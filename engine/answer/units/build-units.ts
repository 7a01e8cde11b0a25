// Cuts a page into what can be an answer: its sentences, items and rows, each with what stands around it.
import type { Block, Range } from '#contract/snapshots.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import { type ReadText, readText } from '#engine/ground/reading/sentence-words.ts'
import { dayOf } from '#engine/items/hours/day-words.ts'
import { splitSentences } from '#engine/text/split-sentences.ts'
import { primaryLanguage } from '#engine/text/stems.ts'
import { canBeCell, countersOf, gridOfLines } from './grid-of-lines.ts'
import { monthsTold } from '../compose/seasons.ts'
import { namesPerson } from './names-person.ts'
import { captionsOf, type Grid, type GridRow, gridOf } from './table-grid.ts'

type UnitKind = 'sentence' | 'item' | 'row' | 'label' | 'heading'

/** A piece of a page that can be an answer. Ranges are of the document's text. */
export interface Unit extends Range {
  document: EvidenceDocument
  language: string | null
  kind: UnitKind
  read: ReadText
  title: ReadText
  heading: ReadText | null
  /** Where that heading stands in the document's text. */
  headingRange: Range | null
  /** The headings above that one, the nearest first, together. */
  above: ReadText | null
  /** The question that the page itself asks and answers here. */
  asked: ReadText | null
  /** Place among the units of that answer, from 0. */
  answerPlace: number
  before: ReadText | null
  /** Names of the columns of a row. */
  columns: ReadText | null
  grid: { grid: Grid; row: GridRow } | null
  /** Place in its section, from 0. */
  place: number
  /** A question of the page itself. */
  question: boolean
}

const questionMark = /[?؟？]["”»)]?$/
const asking =
  /^(?:what|when|where|who|which|how|why|can|do|does|is|are|will|quel|quelle|quels|quelles|comment|combien|où|quand|pourquoi|puis-je|peut-on|que|هل|ما|كيف|متى|أين|كم|لماذا|من)\b/iu

/** "3. Cancellation." before what is said of it. */
const numberedHead = /^\p{Nd}{1,2}[.)]\s+(\p{Lu}[\p{L}'’-]*(?: [\p{L}&'’-]+){0,3})[.:]$/u

/** "per month" below a price: for what it is paid heads nothing. */
const isPaidFor =
  /^(?:\/\s?|(?:per|an?|each|every|par|la|le|l['’])\s?)(?:person|adult|child|hour|hr|day|night|week|month|mo|year|yr|lesson|session|class|visit|personne|adulte|enfant|heure|jour|nuit|nuitée|semaine|mois|an|séance|cours)(?!\p{L})[^.]{0,20}$|^(?:monthly|yearly|weekly|mensuel|شهريا|سنويا|يوميا|للشخص|في (?:الشهر|السنة|اليوم)|\/ ?(?:شهر|سنة|يوم))$/iu

/** A line that ends like a sentence says something of the line above it. */
const saysWhole = /[.!?؟]$/u

/** Answers of a page to its own question are not longer than this many units. */
const longestAnswer = 8

/** The units of a document, in order. */
export function unitsOf(document: EvidenceDocument): Unit[] {
  return new Cutter(document).cut()
}

class Cutter {
  readonly #document: EvidenceDocument
  readonly #language: string | null
  readonly #title: ReadText
  readonly #units: Unit[] = []
  #headings: { level: number; read: ReadText; range: Range }[] = []
  #asked: ReadText | null = null
  #answerPlace = 0
  #before: ReadText | null = null
  #place = 0
  /** The label right before, where it is somebody's name. */
  #named: ReadText | null = null

  constructor(document: EvidenceDocument) {
    this.#document = document
    this.#language = primaryLanguage(document.language)
    this.#title = readText(document.title, this.#language)
  }

  cut(): Unit[] {
    let run: Range[] = []
    let isInside = true
    for (const block of this.#document.blocks) {
      const isAround = block.kind === 'paragraph' && block.around === true
      if (isAround && isInside) {
        this.#lines(run)
        run = []
        this.#leaveContent()
        isInside = false
      }
      if (block.kind === 'paragraph' && canBeCell(this.#document.text.slice(block.start, block.end))) {
        run.push(block)
        continue
      }
      this.#lines(run)
      run = []
      if (block.kind === 'heading') this.#heading(block)
      else if (block.kind === 'table') this.#table(block)
      else if (block.kind === 'list') for (const item of block.items) this.#sentences(item, 'item')
      else this.#sentences(block, 'sentence')
    }
    this.#lines(run)
    return this.#units
  }

  #lines(run: readonly Range[]): void {
    const counters = countersOf(this.#document.text, run)
    if (counters) {
      this.#lines(run.slice(0, counters.from))
      this.#ask(null)
      for (const pair of counters.pairs) this.#before = this.#add(pair, 'item', this.#read(pair)).read
      this.#lines(run.slice(counters.from + 2 * counters.pairs.length))
      return
    }
    const found = run.length < 4 ? null : gridOfLines(this.#document.text, run)
    if (!found) {
      for (const line of run) this.#sentences(line, 'sentence')
      return
    }
    this.#lines(run.slice(0, found.from))
    this.#grid(found.grid)
    this.#lines(run.slice(found.to))
  }

  #heading(block: Extract<Block, { kind: 'heading' }>): void {
    const read = this.#read(block)
    this.#headings = this.#headings.filter(({ level }) => level < block.level)
    this.#add(block, 'heading', read)
    this.#headings.push({ level: block.level, read, range: block })
    this.#before = null
    this.#place = 0
    this.#ask(questionMark.test(read.text) ? read : null)
  }

  /** What stands around the content is under none of its headings. */
  #leaveContent(): void {
    this.#headings = []
    this.#before = null
    this.#place = 0
    this.#ask(null)
  }

  #ask(question: ReadText | null): void {
    this.#asked = question
    this.#answerPlace = 0
  }

  #sentences(range: Range, kind: 'sentence' | 'item'): void {
    const text = this.#document.text
    const sentences = splitSentences(text, range)
    let isHeaded = false
    for (const [place, sentence] of sentences.entries()) {
      const read = this.#read(sentence)
      const isQuestion = questionMark.test(read.text)
      if (
        isQuestion &&
        read.words.length <= 25 &&
        (kind === 'item' || asking.test(read.text) || sentence.end >= range.end)
      )
        this.#ask(read)
      if (place === 0 && sentences.length > 1 && this.#numberedHead(sentence, read)) {
        isHeaded = true
        continue
      }
      const label = read.words.length <= 6 && !/[.!?؟…:]$/u.test(read.text) && read.values.length === 0
      const unit = this.#add(sentence, label && kind === 'sentence' ? 'label' : kind, read)
      unit.question = isQuestion
      const next = sentences[place + 1]
      const isLine =
        sentence.end === range.end ||
        (text[sentence.end] === '\n' &&
          next !== undefined &&
          saysWhole.test(text.slice(next.start, next.end)))
      if (unit.kind === 'label' && sentence.start === range.start && isLine && !isPaidFor.test(read.text))
        this.#labelled(unit)
      else {
        this.#named = null
        if (isQuestion) unit.asked = null
        else if (this.#asked) {
          unit.answerPlace = this.#answerPlace++
          if (this.#answerPlace >= longestAnswer) this.#ask(null)
        }
      }
      this.#before = read
    }
    // A head within a paragraph is the head of that alone.
    if (isHeaded) this.#ask(null)
  }

  /**
   * A short line by itself heads what follows, as the questions of many FAQ do without a question mark. Below a name it is
   * what the person does, and the name goes on heading.
   */
  #labelled(unit: Unit): void {
    if (this.#named !== null && this.#named === this.#asked && !namesPerson(unit.read)) {
      this.#named = null
      return
    }
    this.#ask(unit.read)
    unit.asked = null
    this.#named = namesPerson(unit.read) ? unit.read : null
  }

  /** "3. Cancellation." before what is said of it: the words alone are a label. */
  #numberedHead(sentence: Range, read: ReadText): boolean {
    const words = numberedHead.exec(read.text)?.[1]
    // "24. Dezember." is a date.
    if (words === undefined || monthsTold(words).size > 0 || dayOf(words) !== null) return false
    const start = sentence.start + this.#document.text.slice(sentence.start, sentence.end).indexOf(words)
    const unit = this.#add(
      { start, end: start + words.length },
      'label',
      this.#read({ start, end: start + words.length }),
    )
    this.#named = null
    this.#ask(unit.read)
    unit.asked = null
    this.#before = unit.read
    return true
  }

  #table(block: Extract<Block, { kind: 'table' }>): void {
    const grid = gridOf(this.#document.text, block)
    if (grid) {
      // A caption answers by itself; it is no question to which the rows are answers.
      const asked = this.#asked
      for (const caption of captionsOf(block)) this.#sentences(caption, 'sentence')
      this.#asked = asked
      this.#grid(grid)
    } else for (const { cells } of block.rows) for (const cell of cells) this.#sentences(cell, 'item')
  }

  #grid(grid: Grid): void {
    const columns = grid.columns.some(({ text }) => text !== '')
      ? readText(namesOf(grid).join(' · '), this.#language)
      : null
    for (const row of grid.rows) {
      const only = row.cells.filter(({ text }) => text !== '')
      const [value] = only
      // A term with a text of sentences behind it is a question with its answer.
      if (grid.columns.length === 1 && row.label && value && value.text.length > 60 && columns === null) {
        const label = this.#add(row.label, 'label', this.#read(row.label))
        label.question = questionMark.test(row.label.text)
        this.#ask(this.#read(row.label))
        this.#sentences(value, 'sentence')
        this.#ask(null)
        continue
      }
      const unit = this.#add(row, 'row', this.#readRow(row))
      unit.grid = { grid, row }
      unit.columns = columns
    }
    this.#before = null
  }

  #add(range: Range, kind: UnitKind, read: ReadText): Unit {
    const heading = this.#headings.at(-1)?.read ?? null
    const above = this.#headings.slice(0, -1).toReversed()
    const unit: Unit = {
      document: this.#document,
      language: this.#language,
      start: range.start,
      end: range.end,
      kind,
      read,
      title: this.#title,
      heading,
      headingRange: this.#headings.at(-1)?.range ?? null,
      above:
        above.length > 0
          ? readText(above.map(({ read: one }) => one.text).join(' · '), this.#language)
          : null,
      asked: kind === 'heading' ? null : this.#asked,
      answerPlace: 0,
      before: this.#before,
      columns: null,
      grid: null,
      place: this.#place++,
      question: kind === 'heading' && questionMark.test(read.text),
    }
    this.#units.push(unit)
    return unit
  }

  /** A row with the names that stand for it further up. */
  #readRow(row: GridRow): ReadText {
    const { group, label, cells, start } = row
    const above = [group, label, ...new Set(cells)].filter(
      (cell) => cell !== null && cell.text !== '' && cell.start < start,
    )
    if (above.length === 0) return this.#read(row)
    const own = this.#document.text.slice(start, row.end).replace(/\t|\n+/g, ' · ')
    return readText([...above.map((cell) => cell?.text ?? ''), own].join(' · '), this.#language)
  }

  #read({ start, end }: Range): ReadText {
    return readText(this.#document.text.slice(start, end).replace(/\t|\n+/g, ' · '), this.#language)
  }
}

/** All names of columns, those of several columns too. */
const namesOf = ({ corner, columns, over }: Grid): string[] =>
  [over, corner, ...columns.map(({ text }) => text)].filter((text) => text !== '')
