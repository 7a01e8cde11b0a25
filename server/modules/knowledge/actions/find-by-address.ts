import type { KnowledgeSource } from '#contract/knowledge.ts'
import { addressKey } from '#engine/crawl/addresses.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { findAddresses, findSource, shapedSource } from '../store/sources.ts'
import { checkAddress } from './want-site.ts'

/**
 * The source of the active workspace that has this address, with or without www, TLS and a last slash; null when there is
 * none. Fails: `address_invalid`, `address_not_http`, `address_private`.
 */
export async function findByAddress(ctx: Context, typed: { url: string }): Promise<KnowledgeSource | null> {
  const { activeWorkspace } = person(ctx)
  const key = addressKey(checkAddress(ctx, typed).url)
  if (activeWorkspace === null) return null
  return inTransaction(ctx, async (ctx) => {
    const listed = await findAddresses(ctx, activeWorkspace)
    const known = listed.find(({ url }) => URL.canParse(url) && addressKey(url) === key)
    const source = known === undefined ? null : await findSource(ctx, known.id)
    return source === null ? null : shapedSource(source)
  })
}
