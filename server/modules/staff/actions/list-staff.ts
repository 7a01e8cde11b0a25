import type { Staff, StaffSort, StaffStatus } from '#contract/staff.ts'
import { type Context, inTransaction, person, readAtOnce } from '#server/platform/context.ts'
import { findListed, needsKeys } from '#server/platform/db/listing.ts'
import { addUpFigures } from '../store/figures.ts'
import { listedStaff, namedStaff } from '../store.ts'
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
  const order = sort === 'newest' || sort === 'name' ? sort : 'figure'
  const isOfSource = knowledgeSourceId !== undefined
  const read = isOfSource || needsKeys({ order, query }) ? inTransaction : readAtOnce
  return read(ctx, async (ctx) => {
    if (isOfSource) await requireSources(ctx, workspaceId ?? '', [knowledgeSourceId])
    if (workspaceId === null) return { items: [], nextCursor: null, total: 0 }
    const where: string[] = []
    const values: string[] = []
    if (status !== undefined) where.push(`t.status = $${values.push(status) + 2}`)
    if (isOfSource)
      where.push(`exists (select 1 from staff_knowledge k where k.staff_id = t.id and k.workspace_id = $2
        and k.source_id = $${values.push(knowledgeSourceId) + 2})`)
    const wanted = {
      workspaceId,
      where,
      values,
      order,
      figure: sort === 'answers' ? 't.answers' : sort === 'rating' ? 't.mean_rating' : null,
      query,
      cursor,
      limit,
    } as const
    // One is sent behind the other.
    const [, page] = await Promise.all([
      order === 'figure' ? addUpFigures(ctx, workspaceId) : null,
      findListed(ctx, namedStaff, wanted, listedStaff),
    ])
    return page
  })
}

/** One virtual human. Fails: `staff_not_accessible`. */
export async function getStaff(ctx: Context, { id }: { id: string }): Promise<Staff> {
  return inTransaction(ctx, (ctx) => requireStaff(ctx, id))
}
