// How many conversations are in a view, counted no further than is told.
import { limits } from '#contract/limits.ts'
import type { InboxView } from '#contract/visitors/inbox.ts'
import type { Context } from '#server/platform/context.ts'
import { countedAtMost } from '#server/platform/db/paging.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { ofVisitors, says, views } from './page.ts'
import { findSaying } from './words.ts'

/** How many visitors wait, those that were put aside left out; of more than a thousand nobody is told how many. */
export async function countWanted(ctx: Context, workspaceId: string): Promise<number> {
  const [row] = await ctx.db.prepared<{ waiting: number }>(
    'inbox-wanted',
    `select count(*)::int as waiting from (select 1 from conversation c where ${ofVisitors}
     and c.wanted_since is not null and (c.snoozed_until is null or c.snoozed_until <= $3) limit ${countedAtMost}) found`,
    [visibleWorkspaces(ctx), workspaceId, ctx.clock.now()],
  )
  return row?.waiting ?? 0
}

/**
 * How many are in a view, of more than `limits.viewCounted` that many. Only what is found by its words is looked at; the view is
 * passed where very many are found and too few of them are in it.
 */
export async function countView(
  ctx: Context,
  { workspaceId, uid, view, query }: { workspaceId: string; uid: string; view: InboxView; query: string },
): Promise<number> {
  const { fits } = views[view]
  const most = limits.viewCounted
  const count = async (searched: string, of: readonly unknown[]): Promise<number> => {
    const text = `select count(*)::int as total from (select 1 from conversation c
      where ${ofVisitors} and ${fits} ${searched} limit ${most}) found`
    const values = [visibleWorkspaces(ctx), workspaceId, ctx.clock.now(), uid, ...of]
    const [row] = await (query === ''
      ? ctx.db.prepared<{ total: number }>(`inbox-${view}-shown`, text, values)
      : ctx.db.fresh<{ total: number }>(text, values))
    return row?.total ?? 0
  }
  if (query === '') return count('', [])
  const { parts, ids, areAll } = await findSaying(ctx, workspaceId, query, view === 'all' ? most : undefined)
  if (ids.length === 0 || (view === 'all' && !areAll)) return Math.min(ids.length, most)
  const total = await count('and c.id = any($5::text[])', [ids])
  return areAll || total === most ? total : count(says, [parts])
}
