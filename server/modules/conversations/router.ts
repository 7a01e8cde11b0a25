import { conversations } from '#contract/conversations.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerQuestion } from './actions/answer-question.ts'
import { askQuestion } from './actions/ask-question.ts'
import { getConversation, listConversations } from './actions/list-conversations.ts'
import { deleteConversation, rateAnswer, setConverted } from './actions/rate-answer.ts'
import { startConversation } from './actions/start-conversation.ts'
import { suggestQuestions } from './actions/suggest-questions.ts'

export const conversationsRouter = serve(conversations, {
  list: listConversations,
  suggest: suggestQuestions,
  start: startConversation,
  get: getConversation,
  ask: askQuestion,
  answer: answerQuestion,
  rate: rateAnswer,
  setConverted,
  delete: deleteConversation,
})
