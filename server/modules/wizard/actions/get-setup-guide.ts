import type { SetupGuide } from '#contract/person/accounts.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import {
  findSetupGuide,
  lockSetupGuide,
  saveSetupGuide,
} from '#server/modules/workspaces/onboarding/index.ts'

/** The setup guide of the signed-in person. */
export async function getSetupGuide(ctx: Context): Promise<SetupGuide> {
  const { uid } = person(ctx)
  return inTransaction(ctx, (ctx) => findSetupGuide(ctx, uid))
}

/** Hides the guide, or shows it again; other tabs of the person follow. */
export async function dismissSetupGuide(
  ctx: Context,
  { isDismissed }: { isDismissed: boolean },
): Promise<SetupGuide> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const guide = { ...(await lockSetupGuide(ctx, uid)), isDismissed }
    await saveSetupGuide(ctx, uid, guide)
    await announce(ctx, 'setup_guide.changed', { subject: uid, workspaceId: null, userId: uid })
    return guide
  })
}
