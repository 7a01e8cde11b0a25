import type { Staff, StaffSort, StaffStatus } from '#contract/staff.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { pageOfListed, placeOf } from '#server/platform/db/listing.ts'
import { addUpFigures } from '../store/figures.ts'
import { findListedStaff, findStaffOf, findStaffPage } from '../store.ts'
import { requireSources } from './create-staff.ts'
import { requireStaff } from './require-staff.ts'

interface StaffPage {
  limit: number
  sort: StaffSort
  cursor?: string | undefined
  query?: string | undefined
  status?: StaffStatus | undefined
  knowledgeSourceId?: string | undefined
}

/**
 * The virtual humans of the active workspace that are wanted; none when no workspace is active. Fails:
 * `staff_knowledge_unknown`.
 */
export async function listStaff(
  ctx: Context,
  { limit, cursor, query, status, knowledgeSourceId, sort }: StaffPage,
): Promise<{ items: Staff[]; nextCursor: string | null; total: number }> {
  const workspaceId = person(ctx).activeWorkspace
  return inTransaction(ctx, async (ctx) => {
    if (knowledgeSourceId !== undefined) await requireSources(ctx, workspaceId ?? '', [knowledgeSourceId])
    if (workspaceId === null) return { items: [], nextCursor: null, total: 0 }
    const wanted = { workspaceId, status: status ?? null, sourceId: knowledgeSourceId ?? null }
    const figure = sort === 'answers' || sort === 'rating' ? sort : null
    if (figure !== null) await addUpFigures(ctx, workspaceId)
    const order = figure !== null ? 'figure' : sort === 'name' ? 'name' : 'newest'
    if (order !== 'name' && (query === undefined || query === '')) {
      const after = cursor === undefined ? null : placeOf(cursor, order)
      const { rows, total } = await findStaffPage(ctx, wanted, { figure, after, limit: limit + 1 })
      const { ids, nextCursor } = pageOfListed(rows, { query, order, cursor, limit })
      return { items: await findStaffOf(ctx, ids), nextCursor, total }
    }
    const listed = await findListedStaff(ctx, { ...wanted, figure })
    const { ids, ...page } = pageOfListed(listed, { query, order, cursor, limit })
    return { items: await findStaffOf(ctx, ids), ...page }
  })
}

/** One virtual human. Fails: `staff_not_accessible`. */
export async function getStaff(ctx: Context, { id }: { id: string }): Promise<Staff> {
  return inTransaction(ctx, (ctx) => requireStaff(ctx, id))
}
