import { limits } from '#contract/limits.ts'
import type { InboxView } from '#contract/visitors/inbox.ts'
import type { SavedView } from '#contract/visitors/inbox-views.ts'
import { type Context, inTransaction, person, type TxContext } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canKeepView, canTakeBack } from '../policy.ts'
import { moved } from '../rules.ts'
import {
  deleteViews,
  findGroup,
  findView,
  findViews,
  type Given,
  insertView,
  lockViews,
  saveViewRow,
  type ViewRow,
} from '../store.ts'

interface Words {
  name: string
  view: InboxView
  query: string
  isShared: boolean
}
type Group = Pick<ViewRow, 'workspaceId' | 'userId'>

/** The actor's saved views of the active workspace, then those that everybody has, each in their order. */
export async function listViews(ctx: Context): Promise<{ items: SavedView[] }> {
  const { activeWorkspace } = person(ctx)
  if (activeWorkspace === null) return { items: [] }
  return inTransaction(ctx, async (ctx) => ({
    items: (await findViews(ctx, activeWorkspace)).map((row) => shaped(ctx, row)),
  }))
}

/** Saves what is looked for by a name. Fails: `workspace_not_found`, `inbox_views_full`, `inbox_view_of_team`. */
export async function saveView(ctx: Context, { isShared, ...words }: Words): Promise<SavedView> {
  const { uid, activeWorkspace } = person(ctx)
  const group: Group = {
    workspaceId: activeWorkspace ?? fail('workspace_not_found'),
    userId: isShared ? null : uid,
  }
  return inTransaction(ctx, async (ctx) => {
    permit(canKeepView(ctx.actor, group))
    await lockViews(ctx, group.workspaceId)
    const row = {
      ...words,
      ...group,
      id: ctx.ids.next(),
      madeBy: uid,
      place: await roomIn(ctx, group),
      createdAt: ctx.clock.now(),
      removedAt: null,
    }
    await insertView(ctx, row)
    return shaped(ctx, row)
  })
}

/**
 * Renames a view, changes what it looks for, whose it is, or its place among those that it stands with. Fails:
 * `inbox_view_not_found`, `inbox_view_of_team`, `inbox_view_of_other`, `inbox_views_full`.
 */
export async function changeView(
  ctx: Context,
  { id, isShared, place, ...words }: { id: string; place?: number | undefined } & Given<Words>,
): Promise<SavedView> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockView(ctx, id)
    if (before.removedAt !== null) fail('inbox_view_not_found')
    const goesOver = isShared !== undefined && isShared !== (before.userId === null)
    const group: Group = goesOver
      ? { workspaceId: before.workspaceId, userId: isShared ? null : person(ctx).uid }
      : before
    permit(goesOver && !isShared ? canTakeBack(ctx.actor, before) : canKeepView(ctx.actor, group))
    const changed = {
      ...words,
      // Whoever changes from one's own to everybody's stands last there.
      ...(goesOver ? { userId: group.userId, place: await roomIn(ctx, group) } : {}),
    }
    const isGiven = Object.values(changed).some((value) => value !== undefined)
    const after = isGiven ? await saveViewRow(ctx, id, changed) : before
    if (place !== undefined) await putAt(ctx, group, id, place)
    return shaped(ctx, after ?? fail('inbox_view_not_found'))
  })
}

/**
 * Removes a view, or takes that back. Fails: `inbox_view_not_found`, `inbox_view_of_team`, `inbox_views_full`.
 */
export async function setViewRemoved(
  ctx: Context,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<SavedView> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockView(ctx, id)
    if (!isRemoved && before.removedAt !== null) await roomIn(ctx, before)
    const removedAt = isRemoved ? (before.removedAt ?? ctx.clock.now()) : null
    const after = await saveViewRow(ctx, id, { removedAt })
    if (isRemoved) await forgetFirstRemoved(ctx, before)
    return shaped(ctx, after ?? fail('inbox_view_not_found'))
  })
}

async function requireView(ctx: Context, id: string): Promise<ViewRow> {
  const view = (await findView(ctx, id)) ?? fail('inbox_view_not_found')
  permit(canKeepView(ctx.actor, view))
  return view
}

/** A view as it is once nobody else changes it, or those that it stands with. */
async function lockView(ctx: TxContext, id: string): Promise<ViewRow> {
  await lockViews(ctx, (await requireView(ctx, id)).workspaceId)
  return requireView(ctx, id)
}

/** The place behind the last of a group, of removed ones too: one that is taken back stands where it was. Fails: `inbox_views_full`. */
async function roomIn(ctx: Context, group: Group): Promise<number> {
  const rows = await findGroup(ctx, group)
  if (rows.filter(isKept).length >= limits.inboxViews) fail('inbox_views_full')
  return (rows.at(-1)?.place ?? -1) + 1
}

/** Puts one of a group at a place; those that stand elsewhere by that are written anew. */
async function putAt(ctx: Context, group: Group, id: string, place: number): Promise<void> {
  const rows = (await findGroup(ctx, group)).filter(isKept)
  const places = new Map(rows.map((row) => [row.id, row.place]))
  const ids = moved(
    rows.map((row) => row.id),
    id,
    place,
  )
  for (const [at, one] of ids.entries())
    if (places.get(one) !== at) await saveViewRow(ctx, one, { place: at })
}

/** Those that were removed first go for good where they are many: who saves and removes without end fills no table. */
async function forgetFirstRemoved(ctx: Context, group: Group): Promise<void> {
  const removed = (await findGroup(ctx, group))
    .filter((row) => !isKept(row))
    .toSorted((a, b) => Number(b.removedAt) - Number(a.removedAt))
  const ids = removed.slice(limits.inboxViews).map(({ id }) => id)
  if (ids.length > 0) await deleteViews(ctx, ids)
}

const isKept = ({ removedAt }: ViewRow): boolean => removedAt === null

const shaped = (ctx: Context, { id, name, view, query, userId, madeBy }: ViewRow): SavedView => ({
  id,
  name,
  view,
  query,
  isShared: userId === null,
  isOwn: madeBy === person(ctx).uid,
})
