// Things of one kind with a number each: the rows of a table by one of its columns, the columns by one of its rows, priced
// items of a list, prices under neighbouring headings.
import { type ReadText, readText } from '#engine/ground/reading/sentence-words.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { moneyIn } from '#engine/items/offers/money.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Unit } from '../units/build-units.ts'
import { readCell } from './choose-columns.ts'
import { receiptFor, rowSentence, unitSentence } from './prove.ts'

export type Measure = 'money' | 'number' | 'any'

export interface Comparable {
  unit: Unit
  name: ReadText
  /** What the number measures: the name of its column or row. */
  property: ReadText | null
  measure: Measure
  amount: number
  /** For how many it is enough, where that is told. */
  capacity: number | null
  /** What else it has. */
  features: ReadText[]
  /** Whether things are columns. */
  transposed: boolean
  column: number
  tell: () => ProvenSentence
}

const yes = /^(?:[✓✔]|yes|oui|نعم|included|unlimited)/iu

/** The first amount of money or plain number of a cell. */
function amountOf(text: string): { amount: number; measure: Measure } | null {
  const [money] = moneyIn(text)
  if (money) return { amount: money.amount, measure: 'money' }
  if (/^(?:free|gratuit\w*|مجان\p{L}*)$/iu.test(text)) return { amount: 0, measure: 'money' }
  if (/^unlimited|illimité|غير محدود/iu.test(text)) return { amount: 1e9, measure: 'number' }
  if (/\p{Nd}\s?[:hH]\s?\p{Nd}{2}/u.test(text)) return null
  // 5 × 6 is an area.
  const sides = /(\p{Nd}+(?:[.,]\p{Nd}+)?)\s?[×x]\s?(\p{Nd}+(?:[.,]\p{Nd}+)?)/u.exec(text)
  if (sides) return { amount: Number(sides[1]) * Number(sides[2]), measure: 'number' }
  const number = /\p{Nd}[\p{Nd},. ]*/u
    .exec(text)?.[0]
    ?.replace(/[, ]+(?=\p{Nd}{3})/gu, '')
    .replace(',', '.')
    .trim()
  const amount = Number(number?.replace(/\.$/, ''))
  return number === undefined || !Number.isFinite(amount) ? null : { amount, measure: 'number' }
}

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
  sets.push(...[...pages.values()].map((list) => headed(list, knowledge)))
  return sets.map(uniform).filter((set) => set.length > 1)
}

/** Those of the commonest measure, where nearly all are of it: a mixed column compares nothing. */
function uniform(set: Comparable[]): Comparable[] {
  const money = set.filter(({ measure }) => measure === 'money')
  const most = money.length * 2 >= set.length ? money : set.filter(({ measure }) => measure !== 'money')
  return most.length >= set.length * 0.75 ? most : []
}

const sized = /\p{Nd}\s?(?:sq|m²|m2|inch|in\b|cm|mm|m\b|ft|l\b|litres?|ml|kg|g\b|pieds|pouces|متر|لتر)/iu

/** Rows that are called by their size. */
function byLabel(rows: readonly Unit[], knowledge: Knowledge): Comparable[] {
  return rows.flatMap((unit): Comparable[] => {
    const table = unit.grid
    const label = table?.row.label
    const found = label && sized.test(label.text) ? amountOf(label.text) : null
    if (!table || !label || !found) return []
    const name = readCell(label, unit.language)
    return [
      {
        unit,
        name,
        property: readText(`size ${table.grid.corner}`, unit.language),
        ...found,
        capacity: capacityOf(table.grid.columns, table.row.cells),
        features: table.row.cells.map((one) => readCell(one, unit.language)),
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
  return at < 0 ? null : (amountOf(cells[at]?.text ?? '')?.amount ?? null)
}

function byColumn(rows: readonly Unit[], knowledge: Knowledge): Comparable[][] {
  const width = rows[0]?.grid?.grid.columns.length ?? 0
  return Array.from({ length: width }, (_, column) =>
    rows.flatMap((unit): Comparable[] => {
      const table = unit.grid
      const cell = table?.row.cells[column]
      const found = cell ? amountOf(cell.text) : null
      if (!table?.row.label || !found) return []
      const head = table.grid.columns[column]
      return [
        {
          unit,
          name: readCell(table.row.label, unit.language),
          property: head && head.text !== '' ? readCell(head, unit.language) : null,
          ...found,
          capacity: capacityOf(table.grid.columns, table.row.cells),
          features: table.row.cells.map((one) => readCell(one, unit.language)),
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
      const found = cell ? amountOf(cell.text) : null
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

function isNoPrice({ text }: ReadText): boolean {
  const [money] = moneyIn(text)
  return money !== undefined && noPrice.test(text.slice(money.end))
}

function listed(units: readonly Unit[], knowledge: Knowledge): Comparable[] {
  return units.flatMap((unit): Comparable[] => {
    const [money, second] = moneyIn(unit.read.text)
    if (!money || (second && unit.read.words.length > 14)) return []
    const name = readText(unit.read.text.slice(0, money.start), unit.language)
    if (name.stems.size === 0) return []
    return [
      {
        unit,
        name,
        property: unit.heading,
        measure: 'money',
        amount: money.amount,
        capacity: null,
        features: [unit.read],
        transposed: false,
        column: 0,
        tell: () => unitSentence(unit, knowledge),
      },
    ]
  })
}

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
        measure: 'money',
        amount: money.amount,
        capacity: null,
        features: below.map(({ read }) => read),
        transposed: false,
        column: 0,
        tell: () => ({
          text: `${heading.text}: ${unit.read.text}`,
          receipts: [
            receiptFor(knowledge, unit.document, unit),
            receiptFor(knowledge, unit.document, headingRange),
          ],
        }),
      },
    ]
  })
}
