import type { TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { type GuideStep, withGuideStep } from './rules.ts'
import { findSetupGuide, lockSetupGuide, saveSetupGuide } from './store.ts'

export { afterStep, isOpen } from './rules.ts'
export {
  endOnboarding,
  findOnboarding,
  findSetupGuide,
  insertOnboarding as beginOnboarding,
  insertWantedSite as keepWantedSite,
  type KeptOnboarding,
  lockOnboarding,
  lockSetupGuide,
  saveOnboarding,
  saveSetupGuide,
  takeWantedSite,
} from './store.ts'

/** Ticks a step of the acting person's setup guide off (GUIDE-3). */
export async function completeGuideStep(ctx: TxContext, uid: string, step: GuideStep): Promise<void> {
  // Almost always it is ticked already, and a lock would make everything that this person creates wait in a row.
  const seen = await findSetupGuide(ctx, uid)
  if (withGuideStep(seen, step) === seen) return
  const before = await lockSetupGuide(ctx, uid)
  const after = withGuideStep(before, step)
  if (after === before) return
  await saveSetupGuide(ctx, uid, after)
  await announce(ctx, 'setup_guide.changed', { subject: uid, workspaceId: null, userId: uid })
}
