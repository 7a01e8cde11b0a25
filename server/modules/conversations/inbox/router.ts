import { inbox } from '#contract/visitors/inbox.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  addNote,
  closeShared,
  handBack,
  reply,
  takeOver,
  updateShared,
} from './actions/share-conversation.ts'
import { countWaiting, getShared, listInbox, listPeople, suggestReply } from './actions/list-inbox.ts'
import { mailTranscript } from './actions/mail-transcript.ts'
import { deleteReply, listReplies, saveReply } from './actions/saved-replies.ts'

export const inboxRouter = serve(inbox, {
  list: listInbox,
  count: countWaiting,
  listPeople,
  get: getShared,
  takeOver,
  reply,
  handBack,
  close: closeShared,
  update: updateShared,
  addNote,
  mailTranscript,
  suggest: suggestReply,
  listReplies,
  saveReply,
  deleteReply,
})
