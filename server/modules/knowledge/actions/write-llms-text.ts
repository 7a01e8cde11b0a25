import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { llmsText } from '#engine/report/llms-text.ts'
import { findListedPages } from '../store/live-pages.ts'
import { findSource } from '../store/sources.ts'

/**
 * The site's llms.txt, made of the version that answers. Fails: `object-not-found`, for what is missing, foreign, not
 * researched yet, or without a page to list alike.
 */
export async function writeLlmsText(ctx: Context, { id }: { id: string }): Promise<string> {
  const { source, pages } = await inTransaction(ctx, async (ctx) => {
    const source = await findSource(ctx, id)
    if (!source?.liveRunId) return fail('object-not-found')
    return { source, pages: await findListedPages(ctx, source.liveRunId) }
  })
  if (pages.length === 0) return fail('object-not-found')
  const start = pages.find(({ depth }) => depth === 0)
  return llmsText({ name: start?.ownName ?? source.name, description: start?.description ?? null, pages })
}
