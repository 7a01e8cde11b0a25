// Rows that are called something: they are listed by name and found by any part of a word, by indexes that are the same on
// every database and that row-level security lets be used (migration 0091).
import { folded } from '#contract/name-match.ts'
import type { Db } from './transaction.ts'

/** A kind of rows with names; all of it is constant SQL. */
export interface NamedKind {
  kind: string
  table: string
  name: string
  /** What of the row is found besides its name. */
  detail: string
  /** Which rows are called something at all. */
  where?: string
}

/** So many are keyed at once, before a list or a search is read; upkeep keys the others. */
const AT_ONCE = 1_000
const MOST_ROUNDS = 12
/** Longer words are found by these many of their letters. */
const ENDING_CHARACTERS = 40
/** Greater than every character that a word may have. */
const ABOVE = '\u{10FFFF}'

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Names sort by their letters without accents, numbers by how great they are. */
export const sortKey = (name: string): string =>
  folded(name)
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '')
      return String(number.length).padStart(3, '0') + number
    })
    .slice(0, 200)

/** Each word from each of its letters on, once; true for those that are whole words. */
export function endingsOf(text: string): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const word of folded(text).split(' ')) {
    let isWhole = true
    for (const ending of endingsOfWord(word)) {
      found.set(ending, isWhole || found.get(ending) === true)
      isWhole = false
    }
  }
  return found
}

/** A folded word from each of its letters on, however long it is. */
export function* endingsOfWord(word: string): Generator<string> {
  const characters = [...word]
  for (let from = 0; from < characters.length; from += 1)
    yield characters.slice(from, from + ENDING_CHARACTERS).join('')
}

/** The range of endings that begin with a folded part of a word. */
export const rangeOf = (part: string): [from: string, below: string] => {
  const from = [...part].slice(0, ENDING_CHARACTERS).join('')
  return [from, from + ABOVE]
}

/** Makes the keys that are missing in a workspace before it is read; of very many the newest, upkeep goes on. */
export async function keyNames(db: Pick<Db, 'fresh'>, of: NamedKind, workspaceId: string): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1)
    if ((await keySome(db, of, workspaceId)) < AT_ONCE) return
}

/** Gives how many were keyed, at most `AT_ONCE`. */
export async function keySome(db: Pick<Db, 'fresh'>, of: NamedKind, workspaceId: string): Promise<number> {
  const { kind, table, name, detail, where = 'true' } = of
  const rows = await db.fresh<{ id: string; name: string; detail: string; at: Date }>(
    `select id, ${name} as name, ${detail} as detail, created_at as at from ${table}
     where workspace_id = $1 and sort_key is null and ${where} order by created_at desc limit ${AT_ONCE}`,
    [workspaceId],
  )
  if (rows.length === 0) return 0
  // Only what nobody has renamed meanwhile; the others are kept to this transaction, so that nobody renames them before its end.
  const keyed = await db.fresh<{ id: string }>(
    // By the rows' own keys, whatever the planner believes of a table that has just been filled.
    `update ${table} t set sort_key = n.key
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as n (id, name, key, told)
     where t.id = any($2::text[]) and t.workspace_id = $1 and n.id = t.id and n.name = t.${name} and n.told = ${detail}
     returning t.id`,
    [
      workspaceId,
      rows.map((row) => row.id),
      rows.map((row) => row.name),
      rows.map((row) => sortKey(row.name)),
      rows.map((row) => row.detail),
    ],
  )
  const ids = keyed.map(({ id }) => id)
  const own = new Set(ids)
  const endings = rows
    .filter(({ id }) => own.has(id))
    .flatMap((row) =>
      [...endingsOf(`${row.name} ${row.detail}`)].map(([ending, whole]) => ({
        id: row.id,
        ending,
        whole,
        at: row.at,
      })),
    )
  await Promise.all([
    db.fresh(`delete from name_ending where kind = $1 and id = any($2)`, [kind, ids]),
    db.fresh(
      `insert into name_ending (workspace_id, kind, id, ending, whole, at)
       select $1, $2, n.id, n.ending, n.whole, n.at
       from unnest($3::text[], $4::text[], $5::boolean[], $6::timestamptz[]) as n (id, ending, whole, at)
       where exists (select 1 from ${table} t where t.id = n.id and t.workspace_id = $1)
       on conflict do nothing`,
      [
        workspaceId,
        kind,
        endings.map(({ id }) => id),
        endings.map(({ ending }) => ending),
        endings.map(({ whole }) => whole),
        endings.map(({ at }) => at),
      ],
    ),
  ])
  return rows.length
}

/** The parts of what is searched, the longest first, as the ranges in which endings begin with them. */
export function partsOf(query: string | undefined): { low: string[]; high: string[] } {
  const parts = folded(query ?? '')
    .split(' ')
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
  const ranges = parts.map(rangeOf)
  return { low: ranges.map(([low]) => low), high: ranges.map(([, high]) => high) }
}
