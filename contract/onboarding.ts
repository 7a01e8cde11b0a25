import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { setupGuide } from './person/accounts.ts'
import { activity } from './research.ts'
import { face } from './workspace/staff-faces.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { freeText, id, line, name } from './shapes.ts'

export const aboutYou = z.object({
  firstName: line(80),
  lastName: freeText(80),
  companyName: freeText(120),
  role: freeText(80),
})

/** What a person wants to do with the product; free text beside the choices (ONB-2). */
export const goals = z.object({
  chosen: z
    .array(z.enum(['answer_visitors', 'qualify_leads', 'support_customers', 'help_the_team', 'explore']))
    .check(z.maxLength(5)),
  other: freeText(limits.noteCharacters),
})

/** The website that the person came for, as far as it is read; asked for again while it is. */
const siteBeingRead = z.object({
  id,
  /** What the site calls itself, once its start page was read; its host until then. */
  name: z.string(),
  url: z.string(),
  isReading: z.boolean(),
  /** Whether there is something to answer from. */
  isReady: z.boolean(),
  /** A stable code, when it could not be read. */
  failure: z.nullable(z.string()),
  pagesRead: z.int(),
  /** The newest few pages, read or passed over. */
  activities: z.array(activity),
})

/** Who is hired when onboarding ends. */
const firstColleague = z.object({
  name,
  jobTitle: z._default(freeText(80), ''),
  face: z.optional(face),
  tint: z.optional(z.int().check(z.gte(0), z.lte(9))),
})

/** ONB-1: what was answered so far; null where a step was not reached. */
export const onboarding = z.object({
  currentStep: z.int(),
  completed: z.boolean(),
  isProcessing: z.boolean(),
  /** The website that the person came with, being researched or known by now; null for those who named none. */
  wantedSite: z.nullable(z.string()),
  site: z.nullable(siteBeingRead),
  /** The name of who is there already, from a try-out; nobody else is hired then. */
  colleague: z.nullable(z.string()),
  tempOnboardingData: z.object({
    aboutYou: z.nullable(aboutYou),
    goals: z.nullable(goals),
    watchedVideo: z.boolean(),
    activeWorkspaceId: z.nullable(id),
  }),
})
export type Onboarding = z.infer<typeof onboarding>

/** One step's answers; `step` counts from 0 (ONB-2). */
const stepAnswers = z.discriminatedUnion('step', [
  z.object({ step: z.literal(0), aboutYou }),
  z.object({ step: z.literal(1), goals }),
  z.object({ step: z.literal(2), watchedVideo: z.boolean() }),
  z.object({ step: z.literal(3), workspaceName: name, colleague: z.optional(firstColleague) }),
])
export type StepAnswers = z.infer<typeof stepAnswers>

export const onboardingProcedures = {
  get: procedure({
    method: 'GET',
    path: '/onboarding',
    summary: 'How far the signed-in person has come.',
    access: onlyFor('verified'),
    errors: ['onboarding_load_failed'],
  }).output(onboarding),
  saveStep: procedure({
    method: 'PUT',
    path: '/onboarding/step',
    summary:
      "Saves one step's answers and goes to the next; the last step finishes, and hires whoever answers from the website.",
    access: onlyFor('verified'),
    errors: ['onboarding_step_out_of_order'],
  })
    .input(stepAnswers)
    .output(onboarding),
  getSetupGuide: procedure({
    method: 'GET',
    path: '/setup-guide',
    summary: 'The setup guide of the signed-in person.',
    access: onlyFor('onboarded'),
  }).output(setupGuide),
  dismissSetupGuide: procedure({
    method: 'PUT',
    path: '/setup-guide/dismissed',
    summary: 'Hides the setup guide, or shows it again.',
    access: onlyFor('onboarded'),
  })
    .input(z.object({ isDismissed: z.boolean() }))
    .output(setupGuide),
}
