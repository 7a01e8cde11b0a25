// What is true of onboarding and of the setup guide.
import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import type { SetupGuide } from '#contract/person/accounts.ts'

/** Source: requirements ONB-1 and ONB-3: steps 0 to 3, then 4 when it is finished. */
const lastStep = 3
export const finishedStep = 4

type Steps = Pick<Onboarding, 'completed' | 'currentStep' | 'isProcessing' | 'tempOnboardingData'>

/** Whether a step's answers may be saved now: the current step, or an earlier one again. */
export const isOpen = (state: Pick<Onboarding, 'completed' | 'currentStep'>, step: number): boolean =>
  state.completed ? step === lastStep : step <= state.currentStep

/** The state after a step's answers; saving an earlier step again does not go back. */
export function afterStep<State extends Steps>(state: State, answers: StepAnswers): State {
  const data = { ...state.tempOnboardingData }
  if (answers.step === 0) data.aboutYou = answers.aboutYou
  if (answers.step === 1) data.goals = answers.goals
  if (answers.step === 2) data.watchedVideo = answers.watchedVideo || data.watchedVideo
  const completed = state.completed || answers.step === lastStep
  return {
    ...state,
    currentStep: completed ? finishedStep : Math.max(state.currentStep, answers.step + 1),
    completed,
    isProcessing: false,
    tempOnboardingData: data,
  }
}

export type GuideStep = 'knowledgeSourceCreated' | 'staffCreated'

/** Completing a step shows a dismissed guide again (GUIDE-3); completing it once more changes nothing. */
export const withGuideStep = (guide: SetupGuide, step: GuideStep): SetupGuide =>
  guide[step] ? guide : { ...guide, [step]: true, isDismissed: false }
