// The words of conversations, by which the inbox is searched: of all messages, of the title, and of what is known of the visitor.
import { folded } from '#contract/name-match.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { endingsOfWord, type NamedKind } from '#server/platform/db/named-rows.ts'
import { type Db, inScope } from '#server/platform/db/transaction.ts'

/** What a conversation is found by: what was asked first, who the visitor is and how to reach them, its labels. */
export const namedConversations: NamedKind = {
  kind: 'conversation',
  table: 'conversation',
  name: 'title',
  detail: `concat_ws(' ', contact_name, contact_email, array_to_string(labels, ' '), (
    select concat_ws(' ', v.verified_name, v.verified_email) from visitor v where v.id = visitor_id))`,
  where: `(title <> '' or asked_by = 'visitor')`,
}

/** So many are read at once, and so often before a search, for others wait for that; upkeep reads the rest. */
const AT_ONCE = 1_000
const BYTES_AT_ONCE = 8_000_000
const MOST_ROUNDS = 4
/** Of a longer conversation the newest messages are found. */
const MOST_MESSAGES = 2_000
/** Of words beyond these bytes, with their marks and places, the newest are found. */
const MOST_BYTES = 400_000
const MARK_BYTES = 12
/** Longer words are found by these many of their letters. */
const WORD_CHARACTERS = 40
/** So many are sorted as they are found; what more of them say is met soon in the order of a view. */
const FEW = 3_000
/** Words of these scripts, with marks such as the long one of Japanese, stand together without spaces: they are found by each few letters that follow one another. */
const joined =
  /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+)/u
/** More cost more for each letter; of longer words all pieces are looked for, which stand together hardly anywhere else. */
const PIECE_CHARACTERS = 4
/** Words of these begin with what others write apart, of so many letters at most: "and", "with", "the". */
const prefixed = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
const PREFIX_CHARACTERS = 4

interface Saying {
  /** What is searched, as beginnings of words. */
  parts: string[]
  ids: string[]
  /** Otherwise these are some of very many. */
  areAll: boolean
}

/** The conversations of a workspace in which a word begins with each of what is searched; signs alone are in nobody's words. */
export async function findSaying(
  ctx: Context,
  workspaceId: string,
  query: string,
  most: number = FEW,
): Promise<Saying> {
  const parts = partsOf(query)
  if (parts.length === 0) return { parts, ids: [], areAll: true }
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1)
    if (!(await readSomeWords(ctx.db, workspaceId))) break
  const rows = await ctx.db.fresh<{ id: string }>('select conversations_saying($1, $2::text[], $3) as id', [
    workspaceId,
    parts,
    most + 1,
  ])
  return { parts, ids: rows.map(({ id }) => id), areAll: rows.length <= most }
}

/** Reads words that came since they were read last, of the newest conversations first; false when there are none. */
export async function readSomeWords(db: Pick<Db, 'fresh'>, workspaceId: string): Promise<boolean> {
  const taken = await db.fresh<{ id: string }>('select take_unread_words($1, $2, $3) as id', [
    workspaceId,
    AT_ONCE,
    BYTES_AT_ONCE,
  ])
  if (taken.length === 0) return false
  const rows = await db.fresh<{ id: string; named: string; said: string[] | null }>(
    `select c.id, concat_ws(' ', ${namedConversations.name}, ${namedConversations.detail}) as named, m.said
     from conversation c left join lateral (select array_agg(m.text order by m.ordinal desc) as said from (
       select m.text, m.ordinal from message m where m.conversation_id = c.id and m.role in ('person', 'staff', 'teammate')
         and m.state = 'complete' order by m.ordinal desc limit ${MOST_MESSAGES}) m) m on true
     where c.workspace_id = $1 and c.id = any($2) and c.asked_by = 'visitor'`,
    [workspaceId, taken.map(({ id }) => id)],
  )
  await db.fresh('select keep_words($1, $2::text[], $3::text[])', [
    workspaceId,
    rows.map(({ id }) => id),
    rows.map(({ named, said }) => wordsOf(named, said ?? []).join(' ')),
  ])
  return true
}

/** The workspaces with conversations whose words are to be read. */
export const findUnread = (database: Database): Promise<Array<{ id: string }>> =>
  inScope(database, 'owner', (db) =>
    db.query<{ id: string }>('select distinct workspace_id as id from unread_words'),
  )

function wordsOf(named: string, said: readonly string[]): string[] {
  const words = new Set<string>()
  let bytes = 0
  for (const word of eachWord(named, said)) {
    if (words.has(word)) continue
    bytes += MARK_BYTES + Buffer.byteLength(word)
    if (bytes > MOST_BYTES) break
    words.add(word)
  }
  return [...words]
}

/** What stands inside a name is found; of what was said, the beginnings of words. */
function* eachWord(named: string, said: readonly string[]): Generator<string> {
  for (const word of wordsIn(named)) yield* joined.test(word) ? piecesOf(word) : endingsOfWord(word)
  // Text by text, for without its accents one may be many times as long.
  for (const text of said)
    for (const word of wordsIn(text, Number.POSITIVE_INFINITY)) {
      if (joined.test(word)) yield* piecesOf(word)
      else yield* prefixed.test(word) ? withoutPrefixes(word) : [cut(word, WORD_CHARACTERS)]
    }
}

/** The words of a text; what stands together without spaces is apart from what stands beside it. */
const wordsIn = (text: string, most?: number): string[] =>
  folded(text, most)
    .split(' ')
    .flatMap((word) => word.split(joined))
    .filter((word) => word !== '')

/** From each letter on so many. */
function* piecesOf(word: string): Generator<string> {
  const letters = [...word]
  for (const at of letters.keys()) yield letters.slice(at, at + PIECE_CHARACTERS).join('')
}

function* withoutPrefixes(word: string): Generator<string> {
  const letters = [...word]
  for (let from = 0; from <= PREFIX_CHARACTERS && from < letters.length; from += 1)
    yield letters.slice(from, from + WORD_CHARACTERS).join('')
}

/** What is searched as beginnings of words, the longest first; of what stands together all pieces that are whole. */
function partsOf(query: string): string[] {
  const parts = wordsIn(query).flatMap((word) => {
    const beginning = cut(word, WORD_CHARACTERS)
    if (!joined.test(word)) return [beginning]
    const pieces = [...piecesOf(beginning)]
    return pieces.slice(0, Math.max(1, pieces.length - PIECE_CHARACTERS + 1))
  })
  return [...new Set(parts)].toSorted((a, b) => b.length - a.length)
}

const cut = (word: string, most: number): string => [...word].slice(0, most).join('')
