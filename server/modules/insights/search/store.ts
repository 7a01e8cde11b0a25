// What has a name in a workspace, found by the endings of its words.
import type { Context } from '#server/platform/context.ts'
import { keyNames, type NamedKind, partsOf, rangeOf, sortKey } from '#server/platform/db/named-rows.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import type { Candidate } from './rules.ts'

/** Of each way to fit: the newest in which it is a word or ends one, and others. */
const AT_MOST = { exact: 500, begun: 500, named: 100, conversationsOfStaff: 40 }

const mine = (row: string) =>
  `${row}.workspace_id = $2 and ($1::text[] is null or ${row}.workspace_id = any($1))`

/** A conversation is also found by the name of the colleague it was with. */
const hasOthers = `not exists (select 1 from unnest($6::text[], $7::text[]) as part (low, high)
  where not exists (select 1 from name_ending o where o.kind = f.kind and o.id = f.id and o.ending >= part.low
      and o.ending < part.high)
    and not exists (select 1 from conversation c join name_ending o on o.kind = 'staff' and o.id = c.staff_id
      where f.kind = 'conversation' and c.id = f.id and o.ending >= part.low and o.ending < part.high))`

/** The row that was found, by its key: guessing too many of them, the planner would read the whole table. */
const row = (table: string) => `(select * from ${table} t where t.id = f.id and ${mine('t')} offset 0) r`

/** $3 the part that finds, $4 to $5 its range, $6 to $7 the ranges of the other parts, $8 to $9 names that begin with all. */
const named = (kinds: readonly NamedKind[]): string => `with found as (
    select kind, id from (
      ${[true, false]
        .flatMap((whole) => [
          `(select f.kind, f.id from name_ending f where ${mine('f')} and f.whole = ${whole} and f.ending = $3
            and ${hasOthers} order by f.at desc limit ${AT_MOST.exact})`,
          `(select f.kind, f.id from name_ending f where ${mine('f')} and f.whole = ${whole} and f.ending > $4
            and f.ending < $5 and ${hasOthers} limit ${AT_MOST.begun})`,
        ])
        .join(' union ')}
      ${kinds
        .map(
          ({
            kind,
            table,
            where = 'true',
          }) => `union (select '${kind}', t.id from ${table} t where ${mine('t')} and ${where}
            and t.sort_key >= $8 and t.sort_key < $9 order by t.sort_key limit ${AT_MOST.named})`,
        )
        .join(' ')}) as either
  ), talks as (
    select c.id from found f cross join lateral (select c.id from conversation c where f.kind = 'staff' and c.staff_id = f.id
      and ${mine('c')} and c.title <> '' order by c.updated_at desc limit ${AT_MOST.conversationsOfStaff}) c
    union select id from found where kind = 'conversation'
  )
  select kind, id, title, detail, "staffId" from (
    select 1 as place, 'staff' as kind, r.id, r.name as title, r.job_title as detail, null as "staffId", r.created_at as at
    from found f cross join lateral ${row('staff')} where f.kind = 'staff'
    union all
    select 2, 'knowledge', r.id, r.name, r.url, null, r.created_at
    from found f cross join lateral ${row('knowledge_source')} where f.kind = 'knowledge'
    union all
    select 3, 'conversation', r.id, r.title, s.name, s.id, r.updated_at
    from talks f cross join lateral ${row('conversation')} join staff s on s.id = r.staff_id where r.title <> ''
  ) as hit order by place, at desc`

/** The range of names that begin with what is searched. */
const namesFrom = (query: string): [string, string] => [sortKey(query), `${sortKey(query)}\u{10FFFF}`]

/**
 * What of a workspace has all of these folded words in its name or detail, newest first within each kind. Of very many the
 * newest in which a word is whole, so that no search reads all of a workspace.
 */
export async function findNamed(
  ctx: Context,
  kinds: readonly NamedKind[],
  workspaceId: string,
  query: string,
): Promise<Candidate[]> {
  for (const kind of kinds) await keyNames(ctx.db, kind, workspaceId)
  const { low, high } = partsOf(query)
  const found = new Map<string, Candidate>()
  // What has some of the words in a conversation's title and others in a colleague's name is found by the former.
  for (const [place, part] of low.slice(0, 4).entries()) {
    const others = (values: readonly string[]) => values.filter((_, other) => other !== place)
    const rows = await ctx.db.fresh<Candidate>(named(kinds), [
      visibleWorkspaces(ctx),
      workspaceId,
      part,
      ...rangeOf(part),
      others(low),
      others(high),
      ...namesFrom(query),
    ])
    for (const row of rows) found.set(`${row.kind} ${row.id}`, row)
  }
  return [...found.values()]
}
