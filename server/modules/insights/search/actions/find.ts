import { folded } from '#contract/name-match.ts'
import type { SearchHit } from '#contract/search.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { ranked } from '../rules.ts'
import { findNamed } from '../store.ts'

/** What of the active workspace has a name like this, the best first. Fails: `workspace_not_found`. */
export async function find(ctx: Context, { query }: { query: string }): Promise<{ hits: SearchHit[] }> {
  const workspaceId = person(ctx).activeWorkspace ?? fail('workspace_not_found')
  const wanted = folded(query)
  if (wanted === '') return { hits: [] }
  return inTransaction(ctx, async (ctx) => ({
    hits: ranked(await findNamed(ctx, workspaceId, wanted), wanted),
  }))
}
