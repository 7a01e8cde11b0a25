import type { SearchHit } from '#contract/search.ts'
import { type Context, inTransaction, person } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/fail.ts'
import { ranked } from '../rules.ts'
import { findNamed } from '../store.ts'

/** What of the active workspace has a name like this, the best first. Fails: `workspace_not_found`. */
export async function find(ctx: Context, { query }: { query: string }): Promise<{ hits: SearchHit[] }> {
  // open to all: everybody looks through their own workspace
  const workspaceId = person(ctx).activeWorkspace ?? fail('workspace_not_found')
  const named = await inTransaction(ctx, (ctx) => findNamed(ctx, workspaceId))
  return { hits: ranked(named, query) }
}
