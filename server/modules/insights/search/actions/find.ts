import { folded } from '#contract/name-match.ts'
import type { SearchHit } from '#contract/search.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { namedConversations } from '#server/modules/conversations/inbox/index.ts'
import { findViews } from '#server/modules/conversations/inbox-views/index.ts'
import { namedSources } from '#server/modules/knowledge/index.ts'
import { namedStaff } from '#server/modules/staff/index.ts'
import { type Candidate, ranked } from '../rules.ts'
import { findNamed } from '../store.ts'

/** What the search finds. */
export const searchedKinds = [namedStaff, namedSources, namedConversations]

/** What of the active workspace has a name like this, the best first. Fails: `workspace_not_found`. */
export async function find(ctx: Context, { query }: { query: string }): Promise<{ hits: SearchHit[] }> {
  const workspaceId = person(ctx).activeWorkspace ?? fail('workspace_not_found')
  const wanted = folded(query)
  if (wanted === '') return { hits: [] }
  return inTransaction(ctx, async (ctx) => {
    const named = await findNamed(ctx, searchedKinds, workspaceId, wanted)
    return { hits: ranked([...named, ...(await viewsOf(ctx, workspaceId))], wanted) }
  })
}

/** All of them: nobody has many. */
const viewsOf = async (ctx: Context, workspaceId: string): Promise<Candidate[]> =>
  (await findViews(ctx, workspaceId)).map(({ id, name, query }) => ({
    kind: 'inbox_view',
    id,
    title: name,
    detail: query,
    staffId: null,
  }))
