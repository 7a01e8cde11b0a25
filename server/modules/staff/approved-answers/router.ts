import { approvedAnswers } from '#contract/workspace/approved-answers.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeAnswer, listApproved, setAnswerRemoved, writeAnswer } from './actions/write-answer.ts'

export const approvedAnswersRouter = serve(approvedAnswers, {
  list: listApproved,
  write: writeAnswer,
  change: changeAnswer,
  setRemoved: setAnswerRemoved,
})
