import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { saveActiveWorkspace, saveNames } from '#server/modules/identity/people/index.ts'
import { renameWorkspace } from '#server/modules/workspaces/index.ts'
import { afterStep, isOpen } from '../rules.ts'
import { findOnboarding, lockOnboarding, saveOnboarding } from '../store.ts'

/** How far the signed-in person has come. Fails: `onboarding_load_failed`. */
export async function getOnboarding(ctx: Context): Promise<Onboarding> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => (await findOnboarding(ctx, uid)) ?? fail('onboarding_load_failed'))
}

/**
 * Saves one step's answers; the last one finishes: names go to the person, the name to the workspace, which becomes the
 * active one (ONB-3). Saving the same again changes nothing. Fails: `onboarding_step_out_of_order`.
 */
export async function saveStep(ctx: Context, answers: StepAnswers): Promise<Onboarding> {
  const { uid, workspaces } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockOnboarding(ctx, uid)) ?? fail('onboarding_load_failed')
    if (!isOpen(before, answers.step)) fail('onboarding_step_out_of_order')
    const after = afterStep(before, answers)
    await saveOnboarding(ctx, uid, after)
    const { aboutYou, activeWorkspaceId } = after.tempOnboardingData
    if (answers.step === 3 && !before.completed) {
      const workspaceId = activeWorkspaceId ?? workspaces[0] ?? fail('onboarding_load_failed')
      await renameWorkspace(ctx, workspaceId, answers.workspaceName)
      await saveActiveWorkspace(ctx, uid, workspaceId)
      if (aboutYou) {
        const { firstName, lastName, companyName } = aboutYou
        await saveNames(ctx, uid, { firstName, lastName, companyName })
      }
      await announce(ctx, 'workspace.changed', { subject: workspaceId, workspaceId })
    }
    await announce(ctx, 'onboarding.changed', { subject: uid, workspaceId: null, userId: uid })
    return after
  })
}
