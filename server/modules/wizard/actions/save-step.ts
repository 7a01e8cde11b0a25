import type { Activity } from '#contract/research.ts'
import { suggestedNames } from '#contract/workspace/staff-faces.ts'
import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import { pick } from '#server/adapters/random/random.ts'
import type { Person } from '#server/platform/actor.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { saveActiveWorkspace, saveNames } from '#server/modules/identity/people/index.ts'
import { getFirstSource } from '#server/modules/knowledge/index.ts'
import { createStaff, findNewestName } from '#server/modules/staff/index.ts'
import { renameWorkspace } from '#server/modules/workspaces/index.ts'
import {
  afterStep,
  findOnboarding,
  isOpen,
  type KeptOnboarding,
  lockOnboarding,
  saveOnboarding,
} from '#server/modules/workspaces/onboarding/index.ts'

/** How many pages, as they come, are shown beside the questions. */
const activitiesShown = 6

/** How far the signed-in person has come, and their website with them. Fails: `onboarding_load_failed`. */
export async function getOnboarding(ctx: Context): Promise<Onboarding> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) =>
    told(ctx, (await findOnboarding(ctx, uid)) ?? fail('onboarding_load_failed')),
  )
}

/**
 * Saves one step's answers; the last one finishes: names go to the person, the name to the workspace, which becomes the
 * active one (ONB-3), and a colleague is hired who answers from the website that is there. Saving the same again changes
 * nothing. Fails: `onboarding_step_out_of_order`.
 */
export async function saveStep(ctx: Context, answers: StepAnswers): Promise<Onboarding> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockOnboarding(ctx, uid)) ?? fail('onboarding_load_failed')
    if (!isOpen(before, answers.step)) fail('onboarding_step_out_of_order')
    const after = afterStep(before, answers)
    await saveOnboarding(ctx, uid, after)
    const { aboutYou } = after.tempOnboardingData
    if (answers.step === 3 && !before.completed) {
      const workspaceId = workspaceOf(ctx, after) ?? fail('onboarding_load_failed')
      await renameWorkspace(ctx, workspaceId, answers.workspaceName)
      await saveActiveWorkspace(ctx, uid, workspaceId)
      if (aboutYou) {
        const { firstName, lastName, companyName } = aboutYou
        await saveNames(ctx, uid, { firstName, lastName, companyName })
      }
      await announce(ctx, 'workspace.changed', { subject: workspaceId, workspaceId })
      await hireFirst(inWorkspace(ctx, workspaceId), workspaceId, answers.colleague)
    }
    await announce(ctx, 'onboarding.changed', { subject: uid, workspaceId: null, userId: uid })
    return told(ctx, after)
  })
}

/** Who comes with a website has a colleague from the start; without one, or with somebody there already, nobody is hired. */
async function hireFirst(
  ctx: Context,
  workspaceId: string,
  wanted: Extract<StepAnswers, { step: 3 }>['colleague'],
): Promise<void> {
  const first = await getFirstSource(ctx, workspaceId)
  if (first === null || (await findNewestName(ctx, workspaceId)) !== null) return
  const { name, jobTitle, ...looks } = wanted ?? { name: pick(ctx.random, suggestedNames), jobTitle: '' }
  await createStaff(ctx, { name, jobTitle, ...looks, knowledgeSourceIds: [first.source.id] })
}

async function told(ctx: Context, kept: KeptOnboarding): Promise<Onboarding> {
  const workspaceId = workspaceOf(ctx, kept)
  if (workspaceId === null || kept.completed) return { ...kept, site: null, colleague: null }
  const first = await getFirstSource(ctx, workspaceId)
  const colleague = await findNewestName(ctx, workspaceId)
  if (first === null) return { ...kept, site: null, colleague }
  const { id, name, url, status, researchedAt, researchError, researchProgress } = first.source
  return {
    ...kept,
    colleague,
    site: {
      id,
      name,
      url,
      isReading: status === 'research_pending' || status === 'research_in_progress',
      isReady: researchedAt !== null,
      failure: researchError?.code ?? null,
      pagesRead: researchProgress.pagesRead,
      activities: first.activities.filter(isOfPage).slice(0, activitiesShown),
    },
  }
}

const isOfPage = ({ code }: Activity): boolean => code === 'page_read' || code === 'page_skipped'

const workspaceOf = (ctx: Context, { tempOnboardingData }: KeptOnboarding): string | null =>
  tempOnboardingData.activeWorkspaceId ?? person(ctx).workspaces[0] ?? null

/** The same person, acting in that workspace. */
function inWorkspace(ctx: Context, workspaceId: string): Context {
  const actor: Person = { ...person(ctx), activeWorkspace: workspaceId }
  return { ...ctx, actor }
}
