import type { ProviderId } from '#contract/person/providers.ts'
import type { ProviderPerson } from '#server/adapters/sign-in-providers/sign-in-providers.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { warnPerson } from '#server/modules/identity/factors/index.ts'
import {
  insertLink,
  listLinks,
  lockLinkedPerson,
  lockPerson,
  recordAct,
  requireSession,
  saveProof,
  tellPerson,
} from '#server/modules/identity/people/index.ts'

/**
 * Links what the provider named to the account of whoever began, who must still be signed in here. The address there
 * need not be the one here. Fails: `sign_in_linked_elsewhere`, `social_failed`.
 */
export async function linkPerson(
  ctx: Context,
  beganAs: string | null,
  provider: ProviderId,
  { accountId }: ProviderPerson,
): Promise<void> {
  const uid = sameBrowser(ctx, beganAs)
  await asOwner(ctx, async (ctx) => {
    await lockPerson(ctx, uid)
    // Signed out while the provider was asked, by a new password for example.
    await requireSession(ctx)
    const owner = await lockLinkedPerson(ctx, provider, accountId)
    if (owner === uid) return
    if (owner !== null) fail('sign_in_linked_elsewhere')
    const links = await listLinks(ctx, uid)
    if (links.some((link) => link.provider === provider)) fail('social_failed')
    const isNew = await insertLink(ctx, { uid, provider, accountId })
    if (!isNew) fail('sign_in_linked_elsewhere')
    await recordAct(ctx, uid, 'provider_linked', { way: provider })
    await warnPerson(ctx, uid, 'provider_linked', { provider })
    await tellPerson(ctx, uid)
  })
}

/** Takes a sign-in at a linked service for a fresh proof of who sits here. Fails: `social_failed`. */
export async function provePerson(
  ctx: Context,
  beganAs: string | null,
  provider: ProviderId,
  { accountId }: ProviderPerson,
): Promise<void> {
  const uid = sameBrowser(ctx, beganAs)
  await asOwner(ctx, async (ctx) => {
    if ((await lockLinkedPerson(ctx, provider, accountId)) !== uid) fail('social_failed')
    await saveProof(ctx, person(ctx).sessionId)
  })
}

/** Somebody who signed out, or another person, meanwhile has not asked for this. */
function sameBrowser({ actor }: Context, beganAs: string | null): string {
  return actor.kind === 'person' && actor.uid === beganAs ? actor.uid : fail('social_failed')
}
