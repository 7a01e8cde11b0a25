import { providerIds } from '#contract/person/providers.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import {
  countPasskeys,
  deleteFactors,
  hasTwoStep,
  warnPerson,
} from '#server/modules/identity/factors/index.ts'
import {
  dropLinks,
  forgetNotificationPreferences,
  listLinks,
  recordAct,
} from '#server/modules/identity/people/index.ts'
import { endGivenAccess } from '#server/modules/workspaces/members/index.ts'

/**
 * Whoever signed in with this address before was never shown to be its owner, who is known from now on: nothing that was
 * set before opens the account or its workspaces to anybody or to any program, or keeps quiet about it. The owner is told of
 * what is gone.
 */
export async function takeOver(ctx: OwnerContext, uid: string): Promise<void> {
  await forgetNotificationPreferences(ctx, uid)
  const links = await listLinks(ctx, uid)
  if (await hasTwoStep(ctx, uid)) {
    await recordAct(ctx, uid, 'two_step_disabled')
    await warnPerson(ctx, uid, 'two_step_off')
  }
  if ((await countPasskeys(ctx, uid)) > 0) {
    await recordAct(ctx, uid, 'passkey_removed')
    await warnPerson(ctx, uid, 'passkey_removed')
  }
  for (const link of links) {
    const way = providerIds.find((id) => id === link.provider)
    await recordAct(ctx, uid, 'provider_unlinked', way === undefined ? {} : { way })
  }
  await dropLinks(ctx, uid)
  await deleteFactors(ctx, uid)
  const { keys, webhooks, people, secrets } = await endGivenAccess(ctx, uid)
  if (keys > 0) await recordAct(ctx, uid, 'api_key_revoked')
  if (webhooks > 0) await recordAct(ctx, uid, 'webhook_changed')
  if (keys + webhooks + people + secrets === 0) return
  await recordAct(ctx, uid, 'access_ended')
  await warnPerson(ctx, uid, 'access_ended')
}
