// Things of one kind with a number each: the rows of a table by one of its columns, the columns by one of its rows, priced
// items of a list, prices under neighbouring headings.
import { type ReadText, readText } from '#engine/ground/reading/sentence-words.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { type Money, moneyIn } from '#engine/items/offers/money.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Unit } from '../units/build-units.ts'
import { amountOf, capacityIn, rateOf } from './cell-amounts.ts'
import { readCell } from './choose-columns.ts'
import { marksOf } from './marks.ts'
import { receiptFor, rowSentence, unitSentence } from './prove.ts'

export type Measure = 'money' | 'number' | 'any'

export interface Comparable {
  unit: Unit
  name: ReadText
  /** What the number measures: the name of its column or row. */
  property: ReadText | null
  measure: Measure
  /** NaN where the cell says something that compares with no number. */
  amount: number
  /** What is measured, or the currency; null for a bare count. */
  scale: string | null
  /** For how long, or for how much, it is paid. */
  per: string | null
  /** For how many it is enough, where that is told. */
  capacity: number | null
  /** What else it has. */
  features: ReadText[]
  /** The names of the columns or rows in which it has nothing. */
  lacks: ReadText[]
  /** Whether things are columns. */
  transposed: boolean
  column: number
  tell: () => ProvenSentence
}

const yes = /^(?:[✓✔]|yes|oui|نعم|included|inclus\p{L}*|unlimited)/iu
/** A cell, or a part of a line, that says what is not there. */
const denied =
  /^(?:[✗✘×–—-]|)$|\b(?:no|not|none|without|excluding|excl|except|non|sans|pas|aucune?)(?!\p{L})|n['’]t\b|(?<!\p{L})(?:بدون|دون|غير|لا|ليس)(?!\p{L})/iu

/** What a line says that a thing has: without the parts that deny. */
const hadIn = (read: ReadText, language: string | null): ReadText[] =>
  denied.test(read.text)
    ? read.text
        .split(/[,;،؛.()•|·]|\b(?:but|mais)\b/u)
        .filter((part) => part.trim() !== '' && !denied.test(part))
        .map((part) => readText(part, language))
    : [read]

/** What a row has: its cells but for those that deny, and the names of the columns in which it has something that others lack. */
function featuresOf(rows: readonly Unit[], unit: Unit): ReadText[] {
  const table = unit.grid
  if (!table) return []
  return table.row.cells.flatMap((cell, column) => {
    if (denied.test(cell.text.trim())) return hadIn(readCell(cell, unit.language), unit.language)
    const head = table.grid.columns[column]
    const isLacked = rows.some(({ grid }) => denied.test(grid?.row.cells[column]?.text.trim() ?? ''))
    const has = head && head.text !== '' && (yes.test(cell.text) || isLacked)
    return has
      ? [readCell(cell, unit.language), readCell(head, unit.language)]
      : [readCell(cell, unit.language)]
  })
}

const lacksOf = ({ grid, language }: Unit): ReadText[] =>
  grid === null
    ? []
    : grid.row.cells.flatMap((cell, column) => {
        const head = grid.grid.columns[column]
        return head && head.text !== '' && denied.test(cell.text.trim()) ? [readCell(head, language)] : []
      })

export function comparablesOf(units: readonly Unit[], knowledge: Knowledge): Comparable[][] {
  const tables = Map.groupBy(
    units.filter(({ grid }) => grid !== null),
    ({ grid }) => grid?.grid,
  )
  const sets = [...tables.values()].flatMap((rows) => [
    ...byColumn(rows, knowledge),
    ...byRow(rows, knowledge),
    byLabel(rows, knowledge),
  ])
  const items = units.filter(
    ({ grid, kind, read }) =>
      grid === null && (kind === 'item' || read.words.length <= 8 || startsWithMoney(read)),
  )
  const lists = Map.groupBy(
    items,
    ({ document, heading, above }) => `${document.id}\n${heading?.text}\n${above?.text}`,
  )
  const pages = Map.groupBy(items, ({ document }) => document.id)
  for (const list of [...lists.values(), ...pages.values()]) sets.push(listed(list, knowledge))
  for (const list of lists.values()) sets.push(labelled(list, knowledge))
  sets.push(...[...pages.values()].map((list) => headed(list, knowledge)))
  return sets.map(uniform).filter((set) => set.length > 1)
}

/** Those of the commonest measure, where nearly all are of it: a mixed column compares nothing. */
function uniform(set: Comparable[]): Comparable[] {
  const read = withoutBesides(set.filter(({ amount }) => !Number.isNaN(amount)))
  const unread = set.filter(({ amount }) => Number.isNaN(amount))
  const money = read.filter(({ measure }) => measure === 'money')
  const isMoney = money.length * 2 >= read.length
  const most = isMoney ? money : read.filter(({ measure }) => measure !== 'money')
  if (most.length < read.length * 0.75 || unread.length > read.length) return []
  // A price that is told on request is none; a length in words is one that may be the longest.
  return isMoney || most.length < 2 ? most : [...most, ...unread]
}

/** "Deposit", "Late fee": what is paid beside what is sold, unless the whole list is of such things. */
const besides =
  /(?<!\p{L})(?:deposit|discount|refund|surcharge|supplement|donation|gift (?:card|voucher)|caution|acompte|arrhes|remise|réduction|rabais|supplément|(?:late|cleaning|booking|cancell?ation|damage|admin(?:istration)?|joining|registration|delivery) (?:fee|charge)s?|frais de (?:dossier|ménage|livraison|port|réservation)|(?:ال)?(?:عربون|خصم)|مبلغ التأمين|رسوم (?:الحجز|التسجيل|التنظيف|التوصيل))(?!\p{L})|(?<!\p{L})(?:get|save|receive)\s*$/iu

function withoutBesides(set: Comparable[]): Comparable[] {
  const sold = set.filter(({ name, measure }) => measure !== 'money' || !besides.test(name.text))
  return sold.length === 0 ? set : sold
}

const sized = /\p{Nd}\s?(?:sq|m²|m2|inch|in\b|cm|mm|m\b|ft|l\b|litres?|ml|kg|g\b|pieds|pouces|متر|لتر)/iu

/** Rows that are called by their size. */
function byLabel(rows: readonly Unit[], knowledge: Knowledge): Comparable[] {
  return rows.flatMap((unit): Comparable[] => {
    const table = unit.grid
    const label = table?.row.label
    const found = label && sized.test(label.text) ? readAmount(label.text) : null
    if (!table || !label || !found) return []
    const name = readCell(label, unit.language)
    return [
      {
        unit,
        name,
        property: readText(`size ${table.grid.corner}`, unit.language),
        ...found,
        capacity: capacityOf(table.grid.columns, table.row.cells),
        features: featuresOf(rows, unit),
        lacks: lacksOf(unit),
        transposed: false,
        column: 0,
        tell: () => rowSentence(unit, null, knowledge),
      },
    ]
  })
}

const persons =
  /persons?|people|seats?|portions?|serves|guests?|users?|capacity|sleeps|holds|personnes|places|couverts|أشخاص|مقاعد|سعة/iu

/** The number under or beside a name such as "Seats". */
function capacityOf(names: readonly { text: string }[], cells: readonly { text: string }[]): number | null {
  const at = names.findIndex(({ text }) => persons.test(text))
  return at < 0 ? null : capacityIn(cells[at]?.text ?? '')
}

function byColumn(rows: readonly Unit[], knowledge: Knowledge): Comparable[][] {
  const width = rows[0]?.grid?.grid.columns.length ?? 0
  return Array.from({ length: width }, (_, column) =>
    rows.flatMap((unit): Comparable[] => {
      const table = unit.grid
      const cell = table?.row.cells[column]
      const found = cell ? readAmount(cell.text) : null
      if (!table?.row.label || !found) return []
      const head = table.grid.columns[column]
      // A table for four to six seats six.
      const most = persons.test(head?.text ?? '') ? capacityIn(cell?.text ?? '') : null
      return [
        {
          unit,
          name: readCell(table.row.label, unit.language),
          property: head && head.text !== '' ? readCell(head, unit.language) : null,
          ...found,
          amount:
            found.measure === 'number' && !Number.isNaN(found.amount) ? (most ?? found.amount) : found.amount,
          capacity: capacityOf(table.grid.columns, table.row.cells),
          features: featuresOf(rows, unit),
          lacks: lacksOf(unit),
          transposed: false,
          column,
          tell: () => rowSentence(unit, width > 1 ? [column] : null, knowledge),
        },
      ]
    }),
  )
}

/** Plans side by side: the columns are the things, each row one of their properties. */
function byRow(rows: readonly Unit[], knowledge: Knowledge): Comparable[][] {
  const columns = rows[0]?.grid?.grid.columns ?? []
  if (columns.length < 2 || columns.some(({ text }) => text === '')) return []
  return rows.map((unit) =>
    columns.flatMap((head, column): Comparable[] => {
      const cell = unit.grid?.row.cells[column]
      const found = cell ? readAmount(cell.text) : null
      const label = unit.grid?.row.label
      if (!cell || !found || !label) return []
      const features = rows.flatMap(({ grid }) => {
        const own = grid?.row.cells[column]?.text ?? ''
        return grid?.row.label && yes.test(own) ? [readCell(grid.row.label, unit.language)] : []
      })
      return [
        {
          unit,
          name: readCell(head, unit.language),
          property: readCell(label, unit.language),
          ...found,
          capacity: capacityOf(
            rows.map(({ grid }) => grid?.row.label ?? head),
            rows.map(({ grid }) => grid?.row.cells[column] ?? cell),
          ),
          features,
          lacks: rows.flatMap(({ grid }) => {
            const isDenied = denied.test(grid?.row.cells[column]?.text.trim() ?? '')
            return isDenied && grid?.row.label ? [readCell(grid.row.label, unit.language)] : []
          }),
          transposed: true,
          column,
          tell: () => rowSentence(unit, [column], knowledge),
        },
      ]
    }),
  )
}

/** "$525 on its own, $395 with a move": the price of what the heading names. */
const startsWithMoney = (read: ReadText): boolean =>
  read.words.length <= 14 && moneyIn(read.text)[0]?.start === 0 && !isNoPrice(read)

/** "£2 off for members", "50 € de caution": an amount that is not what the thing costs. */
const noPrice =
  /^\s?(?:(?:a|as|of|in|de|refundable|returnable|cleaning|booking|damage|security)\s){0,3}(?:d['’])?(?:off|discount|deposits?|refund|fees?|extra|supplement|surcharge|donation|back|remise|réduction|rabais|caution|acompte|arrhes|suppléments?|remboursés?|(?:ك)?(?:خصم|عربون|تأمين|إضافي)\p{L}*)(?!\p{L})/iu

const priceOf = (money: Money, text: string) => {
  const { per, share } = rateOf(text.slice(money.end))
  return { measure: 'money' as const, amount: money.amount / share, scale: money.currency, per }
}

/** What a cell compares by; `NaN` for words and clock times. */
function readAmount(text: string): Pick<Comparable, 'amount' | 'measure' | 'scale' | 'per'> | null {
  const found = amountOf(text)
  return found === 'unread' ? { amount: Number.NaN, measure: 'number', scale: null, per: null } : found
}

function isNoPrice({ text }: ReadText): boolean {
  const [money] = moneyIn(text)
  return money !== undefined && noPrice.test(text.slice(money.end))
}

function listed(units: readonly Unit[], knowledge: Knowledge): Comparable[] {
  return units.flatMap((unit): Comparable[] => {
    const [money, second] = moneyIn(unit.read.text)
    if (!money || isNoPrice(unit.read) || (second && unit.read.words.length > 14)) return []
    const name = readText(unit.read.text.slice(0, money.start), unit.language)
    if (name.stems.size === 0) return []
    return [
      {
        unit,
        name,
        property: unit.heading,
        ...priceOf(money, unit.read.text),
        capacity: null,
        features: hadIn(unit.read, unit.language),
        lacks: [],
        transposed: false,
        column: 0,
        tell: () => unitSentence(unit, knowledge),
      },
    ]
  })
}

/** Prices that stand alone on cards, below a line that names what they are for. */
function labelled(units: readonly Unit[], knowledge: Knowledge): Comparable[] {
  return units.flatMap((unit): Comparable[] => {
    const { asked, answerPlace, heading, read } = unit
    const [money] = moneyIn(read.text)
    if (!money || !asked || answerPlace !== 0 || /[?؟]$/u.test(asked.text)) return []
    if (read.words.length > longestPrice || isNoPrice(read)) return []
    return [
      {
        unit,
        name: asked,
        property: heading,
        ...priceOf(money, read.text),
        capacity: null,
        features: [],
        lacks: [],
        transposed: false,
        column: 0,
        tell: () => unitSentence(unit, knowledge),
      },
    ]
  })
}

/** Words of a line that is a price and little else. */
const longestPrice = 6

/** Prices that stand alone under a heading that says what they are for. */
function headed(units: readonly Unit[], knowledge: Knowledge): Comparable[] {
  const seen = new Set<string>()
  return units.flatMap((unit): Comparable[] => {
    const [money] = moneyIn(unit.read.text)
    const { heading, headingRange } = unit
    const isShort = unit.read.words.length <= 6 ? !isNoPrice(unit.read) : startsWithMoney(unit.read)
    if (!money || !heading || !headingRange || !isShort || seen.has(heading.text)) return []
    seen.add(heading.text)
    const below = units.filter((one) => one.heading === heading)
    return [
      {
        unit,
        name: heading,
        property: unit.above,
        ...priceOf(money, unit.read.text),
        capacity: null,
        features: below.flatMap(({ read }) => hadIn(read, unit.language)),
        lacks: [],
        transposed: false,
        column: 0,
        tell: () => ({
          text: `${heading.text}${marksOf(unit.language).colon}${unit.read.text}`,
          receipts: [
            receiptFor(knowledge, unit.document, unit),
            receiptFor(knowledge, unit.document, headingRange),
          ],
        }),
      },
    ]
  })
}
