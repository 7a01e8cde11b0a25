export { type AnswerBasis, answerFrom } from './actions/answer-from.ts'
export { findPassagesFor, readyIndex } from './actions/prepare-answer.ts'
export { keepIndexesReady } from './actions/keep-indexes-ready.ts'
export { isAnsweredNow, knowingToday } from './actions/answered-now.ts'
export { askWhile, type RequireAsker, requireSession, watchEveryMs } from './actions/ask-question.ts'
export { beginAnswer, endAnswer } from './store/answers-under-way.ts'
export { readStanding } from './actions/keep-question.ts'
export { getConversation, listConversations } from './actions/list-conversations.ts'
export { changeFloor, expectWord, tellChange } from './actions/change-floor.ts'
export { comeBackAt } from './actions/come-back.ts'
export { noteTranscript, sendTranscript, takeTranscript } from './actions/mail-transcript.ts'
export { noteReplyMail } from './actions/mail-reply.ts'
export { suggestAnswer } from './actions/suggest-answer.ts'
export { goOnAlone, leaveContact, wantPerson } from './actions/want-person.ts'
export { leaveVisitor } from './actions/person-leaves.ts'
export { conversationJobs, floorReader } from './jobs.ts'
export { canAskIn, canManage, canRead, canShare, canTalkTo } from './policy.ts'
export { isSilent, sinceReturn } from './rules.ts'
export {
  dropAnswering,
  findFloor,
  holdMembers,
  lockFloor,
  namesOf,
  saveFloor,
  type SharedConversation,
} from './store/floor.ts'
export {
  completeAnswer,
  findTurns,
  type HistoryTurn,
  insertQuestion,
  interruptAnswers,
} from './store/answers.ts'
export { insertMessage } from './store/messages.ts'
export { followLink } from './actions/reach-goal.ts'
export { rateAnswer } from './actions/rate-answer.ts'
export { startConversation } from './actions/start-conversation.ts'
export { suggestQuestions } from './actions/suggest-questions.ts'
export { conversationsRouter } from './router.ts'
export { type BandCount, bandsAsked, type BandsAsked, bandsTold, countBands } from './store/bands.ts'
export { type ErasedBecause, eraseConversationsOf } from './actions/erase-conversations.ts'
export { findTranscriptHead } from './store/replies.ts'
export { beginWithForm } from './actions/begin-with-form.ts'
export { findVisitorConversation, lockConversation } from './store/conversations.ts'
export { findVerified, type Vouched } from './store/verified.ts'
export type { KeptLookUp } from './tables.ts'
export { restsOnFor } from './store/messages.ts'
