import type { KnowledgeSource } from '#contract/knowledge.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { sourceAt } from '../rules.ts'
import { findAddresses, findSource, shapedSource } from '../store/sources.ts'
import { checkAddress } from './want-site.ts'

/**
 * The source of the active workspace that has this address, with or without www, TLS and a last slash, else one of the same
 * host, for its research reads from all of that; null when there is none. Fails: `address_invalid`, `address_not_http`,
 * `address_private`.
 */
export async function findByAddress(ctx: Context, typed: { url: string }): Promise<KnowledgeSource | null> {
  const { activeWorkspace } = person(ctx)
  const { url } = checkAddress(ctx, typed)
  if (activeWorkspace === null) return null
  return inTransaction(ctx, async (ctx) => {
    const known = sourceAt(await findAddresses(ctx, activeWorkspace), [url])
    const source = known === null ? null : await findSource(ctx, known.id)
    return source === null ? null : shapedSource(source)
  })
}
