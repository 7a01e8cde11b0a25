import { limits } from '#contract/limits.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { keepWantedSite, takeWantedSite } from '#server/modules/workspaces/onboarding/index.ts'
import { nameOf } from '../rules.ts'
import { addSource } from './create-knowledge-source.ts'
import { typedSite } from './typed-site.ts'

/**
 * Whether the address that a guest typed can be researched, as it will be asked for. Nothing is asked of it here.
 * Fails: `address_invalid`, `address_not_http`, `address_private`.
 */
export function checkAddress(ctx: Context, { url }: { url: string }): { url: string } {
  return { url: typedSite(ctx, url).url }
}

/**
 * Keeps the website that a new person came with. Nothing is asked of it before `startWantedSite`; a second address of
 * the same person is not kept. Fails as `checkAddress`.
 */
export async function wantSite(ctx: Context, uid: string, typed: string): Promise<void> {
  await keepWantedSite(ctx, uid, typedSite(ctx, typed))
}

/**
 * The same for somebody whose account another service vouched for: where the address is verified already, research
 * begins at once. Fails as `checkAddress`.
 */
export async function want(ctx: Context, { url }: { url: string }): Promise<{ accepted: true }> {
  const { uid, admission } = person(ctx)
  await inTransaction(ctx, (ctx) => wantSite(ctx, uid, url))
  if (admission !== 'signed-in') await startWantedSite(ctx, uid)
  return { accepted: true }
}

/** Begins the research that a person came for, once, in their first workspace; whoever calls has seen a verified address. */
export async function startWantedSite(ctx: Context, uid: string): Promise<void> {
  const workspaceId = `workspace_${uid}`
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
    const site = await takeWantedSite(ctx, uid)
    if (site === null) return
    await addSource(ctx, {
      uid,
      workspaceId,
      ...site,
      name: nameOf(site.url),
      extractionTypes: [],
      query: '',
      researchSettings: { maxDepth: limits.maxDepth.initial, maxPages: limits.pages.initial },
    })
  })
}
