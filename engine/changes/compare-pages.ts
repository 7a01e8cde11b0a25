// Whether two versions of a page say the same, and what is different in words.
import { createHash } from 'node:crypto'
import { commonRun } from './common-run.ts'
import { plainLine, withoutNoise } from './noise.ts'

/** One version of a page. */
export interface PageText {
  title: string
  text: string
  /** When it was read: milliseconds since 1970. */
  readAt: number
}

/** Some words, and whether they are what changed. */
interface Piece {
  text: string
  isNew: boolean
}

/** One place of a page as it was and as it is; one of the two is empty where something was added or taken away. */
interface PlaceChange {
  before: Piece[]
  after: Piece[]
}

/** The lines of a place, not yet weighed word by word. */
interface Raw {
  before: string
  after: string
}

export interface PageDifference {
  /** Nothing but noise differs. */
  isSame: boolean
  /** The first 12 places. */
  places: PlaceChange[]
  /** Places that are not listed. */
  more: number
  /** What the later version says, without noise, as a hash. */
  key: string
}

const MOST_PLACES = 12
const MOST_CHARACTERS = 1_200
/** Unchanged words around a change that are still shown. */
const CONTEXT = 90

const linesOf = ({ title, text }: PageText): string[] =>
  [title, ...text.split('\n')].map(plainLine).filter((line) => line !== '')

/** What a page says without noise, as a hash. */
export function keyOfPage(page: PageText): string {
  const at = new Date(page.readAt)
  const said = linesOf(page).map((line) => withoutNoise(line, at))
  return createHash('sha256').update(said.join('\n')).digest('hex')
}

/** Compares two versions of a page line by line, then word by word. */
export function comparePages(before: PageText, after: PageText): PageDifference {
  const [old, now] = [linesOf(before), linesOf(after)]
  const [oldAt, nowAt] = [new Date(before.readAt), new Date(after.readAt)]
  const key = keyOfPage(after)
  const places: Raw[] = []
  let [oldFrom, nowFrom] = [0, 0]
  for (const [oldTo, nowTo] of [...commonRun(old, now), [old.length, now.length] as const]) {
    const gone = old.slice(oldFrom, oldTo)
    const come = now.slice(nowFrom, nowTo)
    if (gone.length + come.length > 0) {
      const was = gone.map((line) => withoutNoise(line, oldAt))
      const is = come.map((line) => withoutNoise(line, nowAt))
      places.push(...placesOf(gone, was, come, is))
    }
    oldFrom = oldTo + 1
    nowFrom = nowTo + 1
  }
  return {
    isSame: places.length === 0,
    // To weigh word by word takes time: what is not shown is counted alone.
    places: places.slice(0, MOST_PLACES).map(marked),
    more: Math.max(0, places.length - MOST_PLACES),
    key,
  }
}

/** What differs between two runs of lines, those aside that are the same but for noise. */
function placesOf(gone: string[], was: string[], come: string[], is: string[]): Raw[] {
  const places: Raw[] = []
  let [goneFrom, comeFrom] = [0, 0]
  for (const [goneTo, comeTo] of [...commonRun(was, is), [was.length, is.length] as const]) {
    const before = gone.slice(goneFrom, goneTo).join('\n')
    const after = come.slice(comeFrom, comeTo).join('\n')
    if (before !== '' || after !== '') places.push({ before, after })
    goneFrom = goneTo + 1
    comeFrom = comeTo + 1
  }
  return places
}

const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}\p{M}]+(?:[.,:'’][\p{L}\p{N}\p{M}]+)*|\s+|./gsu) ?? []

/** Both sides with the words marked that only one of them has. */
function marked({ before, after }: Raw): PlaceChange {
  const [one, other] = [wordsIn(before.slice(0, 20_000)), wordsIn(after.slice(0, 20_000))]
  const pairs = commonRun(one, other)
  const shared = pairs.reduce((sum, [at]) => sum + (/[\p{L}\p{N}]/u.test(one[at] ?? '') ? 1 : 0), 0)
  const all = Math.max(count(one), count(other))
  // Of sentences that have little in common a salad of words would be left.
  const kept = shared * 3 < all ? [] : pairs
  return {
    before: shortened(piecesOf(one, new Set(kept.map(([at]) => at)))),
    after: shortened(piecesOf(other, new Set(kept.map(([, at]) => at)))),
  }
}

const count = (words: readonly string[]): number => words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function piecesOf(words: readonly string[], shared: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  for (const [at, text] of words.entries()) {
    const last = pieces.at(-1)
    // A space between two marked words is marked with them.
    const isGap = /^\s+$/.test(text) && !shared.has(at - 1) && !shared.has(at + 1) && pieces.length > 0
    const isNew = isGap ? (last?.isNew ?? false) : !shared.has(at)
    if (last?.isNew === isNew) last.text += text
    else pieces.push({ text, isNew })
  }
  return pieces
}

/** Long stretches of unchanged words give way to an ellipsis, and so does the end of very long changes. */
function shortened(pieces: Piece[]): Piece[] {
  const short: Piece[] = []
  let length = 0
  for (const [at, { text, isNew }] of pieces.entries()) {
    if (length >= MOST_CHARACTERS) {
      short.push({ text: '…', isNew: false })
      break
    }
    const isFirst = at === 0
    const isLast = at === pieces.length - 1
    const left = isNew ? cutEnd(text, MOST_CHARACTERS - length) : around(text, isFirst, isLast)
    length += left.length
    short.push({ text: left, isNew })
  }
  return short
}

const cutEnd = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`

function around(text: string, isFirst: boolean, isLast: boolean): string {
  if (isFirst && isLast) return cutEnd(text, MOST_CHARACTERS)
  if (text.length <= CONTEXT * 2 + 20) return text
  const head = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', CONTEXT) + 1 || CONTEXT).toWellFormed()
  const tail = isLast ? '' : text.slice(text.indexOf(' ', text.length - CONTEXT)).toWellFormed()
  return `${head}…${tail}`
}
