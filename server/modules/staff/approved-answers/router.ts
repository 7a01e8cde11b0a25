import { approvedAnswers } from '#contract/workspace/approved-answers.ts'
import { serve } from '#server/platform/http/serve.ts'
import { correctFact, listCorrections } from './actions/correct-fact.ts'
import { changeAnswer, listApproved, setAnswerRemoved, writeAnswer } from './actions/write-answer.ts'

export const approvedAnswersRouter = serve(approvedAnswers, {
  list: listApproved,
  write: writeAnswer,
  listCorrections,
  correct: correctFact,
  change: changeAnswer,
  setRemoved: setAnswerRemoved,
})
