// The events of one workspace that are acts, and the names of whom and what they tell.
import { type AuditFilter, workspaceActNames, workspaceActs } from '#contract/workspace/audit.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import type { Cursor } from '#server/platform/events/event-log.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { countedAtMost } from '#server/platform/db/paging.ts'
import type { ActRow } from '../rules.ts'

const fits = `workspace_id = $2 and ($1::text[] is null or workspace_id = any($1)) and origin is not null and user_id is null
  and type || ':' || coalesce(payload->>'change', '') = any($3::text[]) and ($4::text is null or actor = $4)
  and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`

const valuesOf = (ctx: Context, { id, by, act, from, to }: AuditFilter) => [
  visibleWorkspaces(ctx),
  id,
  (act === undefined ? workspaceActNames : [act]).map((name) => workspaceActs[name].join(':')),
  by ?? null,
  from ?? null,
  to ?? null,
]

/** At most `limit` acts before a place in the log, newest first. */
export function findActs(
  ctx: Context,
  filter: AuditFilter,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<ActRow[]> {
  return ctx.db.query<ActRow>(
    `select xid::text || '.' || id as id, type, coalesce(payload->>'change', '') as change, subject, actor, origin, payload, at
     from event where ${fits} and ($7::xid8 is null or (xid, id) < ($7::xid8, $8::bigint))
     order by xid desc, id desc limit $9`,
    [...valuesOf(ctx, filter), before?.xid.toString() ?? null, before?.id.toString() ?? null, limit],
  )
}

/** How many there are, up to a thousand and one. */
export async function countActs(ctx: Context, filter: AuditFilter): Promise<number> {
  const [row] = await ctx.db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from event where ${fits} limit ${countedAtMost}) found`,
    valuesOf(ctx, filter),
  )
  return row?.total ?? 0
}

interface Named {
  id: string
  name: string
}

/** People by their ids; who is gone is not among them. */
export async function namesOfPeople(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<Named>('select id, name from person where id = any($1)', [ids]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who works in a workspace now, by name. */
export function findPeople(ctx: Context, workspaceId: string): Promise<{ uid: string; name: string }[]> {
  return asOwner(ctx, (ctx) =>
    ctx.db.query<{ uid: string; name: string }>(
      `select p.id as uid, p.name from workspace_member m join person p on p.id = m.user_id
       where m.workspace_id = $1 and m.status = 'active' order by p.name, p.id limit 1000`,
      [workspaceId],
    ),
  )
}

/** What acts are about, by id, as far as it is still there. */
export async function namesOfThings(
  ctx: Context,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await ctx.db.query<Named>(
    `select id, name from staff where workspace_id = $1 and id = any($2)
     union all select id, name from knowledge_source where workspace_id = $1 and id = any($2)
     union all select id, title from conversation where workspace_id = $1 and id = any($2)
     union all select id, url from webhook where workspace_id = $1 and id = any($2)
     union all select id, invited_email from workspace_invite where workspace_id = $1 and id = any($2)
     union all select id, name from workspace where id = $1 and id = any($2)`,
    [workspaceId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
