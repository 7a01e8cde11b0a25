import { limits } from '#contract/limits.ts'
import type { InboxView } from '#contract/visitors/inbox.ts'
import type { SavedView } from '#contract/visitors/inbox-views.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canKeepView } from '../policy.ts'
import { moved } from '../rules.ts'
import {
  findView,
  findViews,
  insertView,
  lockGroup,
  placeAfter,
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
  return inTransaction(ctx, async (ctx) => ({ items: (await findViews(ctx, activeWorkspace)).map(shaped) }))
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
    const row = {
      ...words,
      ...group,
      id: ctx.ids.next(),
      place: await roomIn(ctx, group),
      createdAt: ctx.clock.now(),
      removedAt: null,
    }
    await insertView(ctx, row)
    return shaped(row)
  })
}

/**
 * Renames a view, changes what it looks for, whose it is, or its place among those that it stands with. Fails:
 * `inbox_view_not_found`, `inbox_view_of_team`, `inbox_views_full`.
 */
export async function changeView(
  ctx: Context,
  { id, isShared, place, ...words }: { id: string; place?: number | undefined } & Given<Words>,
): Promise<SavedView> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireView(ctx, id)
    if (before.removedAt !== null) fail('inbox_view_not_found')
    const userId = isShared === undefined ? before.userId : isShared ? null : person(ctx).uid
    const group: Group = { workspaceId: before.workspaceId, userId }
    permit(canKeepView(ctx.actor, group))
    // Before its own row is: two who move views at once would otherwise wait for one another.
    if (place !== undefined || userId !== before.userId) await lockGroups(ctx, [before, group])
    const changed = {
      name: words.name ?? before.name,
      view: words.view ?? before.view,
      query: words.query ?? before.query,
      userId,
      // Whoever changes from one's own to everybody's stands last there.
      place: userId === before.userId ? before.place : await roomIn(ctx, group),
    }
    await saveViewRow(ctx, id, changed)
    if (place !== undefined) await putAt(ctx, group, id, place)
    return shaped({ ...before, ...changed })
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
    const before = await requireView(ctx, id)
    if (!isRemoved && before.removedAt !== null) await roomIn(ctx, before)
    const removedAt = isRemoved ? (before.removedAt ?? ctx.clock.now()) : null
    await saveViewRow(ctx, id, { removedAt })
    return shaped(before)
  })
}

/** Optional keys as the contract gives them. */
type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

async function requireView(ctx: Context, id: string): Promise<ViewRow> {
  const view = (await findView(ctx, id)) ?? fail('inbox_view_not_found')
  permit(canKeepView(ctx.actor, view))
  return view
}

/** All views of the groups, one's own before everybody's, whoever asks. */
async function lockGroups(ctx: Context, groups: readonly Group[]): Promise<void> {
  const owners = new Map(groups.map((group) => [group.userId, group]))
  const inOrder = [...owners.values()].toSorted(
    (a, b) => Number(a.userId === null) - Number(b.userId === null),
  )
  for (const { workspaceId, userId } of inOrder) await lockGroup(ctx, workspaceId, userId)
}

/** The place behind the last of a group. Fails: `inbox_views_full`. */
async function roomIn(ctx: Context, { workspaceId, userId }: Group): Promise<number> {
  if ((await lockGroup(ctx, workspaceId, userId)).length >= limits.inboxViews) fail('inbox_views_full')
  return placeAfter(ctx, workspaceId, userId)
}

/** Puts one of a group at a place; those that stand elsewhere by that are written anew. */
async function putAt(ctx: Context, { workspaceId, userId }: Group, id: string, place: number): Promise<void> {
  const rows = await lockGroup(ctx, workspaceId, userId)
  const places = new Map(rows.map((row) => [row.id, row.place]))
  const ids = moved(
    rows.map((row) => row.id),
    id,
    place,
  )
  for (const [at, one] of ids.entries())
    if (places.get(one) !== at) await saveViewRow(ctx, one, { place: at })
}

const shaped = ({ id, name, view, query, userId }: ViewRow): SavedView => ({
  id,
  name,
  view,
  query,
  isShared: userId === null,
})
