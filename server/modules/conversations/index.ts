export { findPassagesFor } from './actions/prepare-answer.ts'
export { isAnsweredNow, knowingToday } from './actions/answered-now.ts'
export { askWhile, watchEveryMs } from './actions/ask-question.ts'
export { getConversation, listConversations } from './actions/list-conversations.ts'
export { changeFloor, expectWord, tellChange } from './actions/change-floor.ts'
export { noteTranscript, sendTranscript, takeTranscript } from './actions/mail-transcript.ts'
export { noteReplyMail } from './actions/mail-reply.ts'
export { suggestAnswer } from './actions/suggest-answer.ts'
export { goOnAlone, leaveContact, wantPerson } from './actions/want-person.ts'
export { leaveVisitor } from './actions/person-leaves.ts'
export { conversationJobs, floorReader } from './jobs.ts'
export { canManage, canRead, canShare } from './policy.ts'
export { isSilent } from './rules.ts'
export {
  findFloor,
  holdMembers,
  lockFloor,
  namesOf,
  saveFloor,
  type SharedConversation,
} from './store/floor.ts'
export type { HistoryTurn } from './store/answers.ts'
export { insertMessage } from './store/messages.ts'
export { followLink } from './actions/reach-goal.ts'
export { lookUp } from './actions/look-up.ts'
export { rateAnswer } from './actions/rate-answer.ts'
export { startConversation } from './actions/start-conversation.ts'
export { suggestQuestions } from './actions/suggest-questions.ts'
export { conversationsRouter } from './router.ts'
export { type BandCount, bandsAsked, type BandsAsked, bandsTold, countBands } from './store/bands.ts'
export { type ErasedBecause, eraseConversationsOf } from './actions/erase-conversations.ts'
export { findTranscriptHead } from './store/replies.ts'
export { beginWithForm } from './actions/begin-with-form.ts'
export { findVisitorConversation } from './store/conversations.ts'
export { findVerified } from './store/verified.ts'
export { restsOnFor } from './store/messages.ts'
