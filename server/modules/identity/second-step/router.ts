import { secondStepProcedures } from '#contract/person/second-step.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerSecondStep } from './actions/answer-second-step.ts'
import { beginSecondStep } from './actions/begin-second-step.ts'
import { confirmSecondStep } from './actions/confirm-second-step.ts'
import { getSecondStep } from './actions/get-second-step.ts'
import { renewRecoveryCodes } from './actions/renew-recovery-codes.ts'
import { switchOffSecondStep } from './actions/switch-off-second-step.ts'

export const secondStepRouter = serve(secondStepProcedures, {
  get: getSecondStep,
  begin: beginSecondStep,
  confirm: confirmSecondStep,
  renewRecoveryCodes,
  switchOff: switchOffSecondStep,
  answer: answerSecondStep,
})
