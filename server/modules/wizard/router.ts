import { onboardingProcedures } from '#contract/onboarding.ts'
import { serve } from '#server/platform/http/serve.ts'
import { dismissSetupGuide, getSetupGuide } from './actions/get-setup-guide.ts'
import { getOnboarding, saveStep } from './actions/save-step.ts'

export const onboardingRouter = serve(onboardingProcedures, {
  get: getOnboarding,
  saveStep,
  getSetupGuide,
  dismissSetupGuide,
})
