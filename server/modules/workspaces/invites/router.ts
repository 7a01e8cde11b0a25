import { invites } from '#contract/workspace/members.ts'
import { serve } from '#server/platform/http/serve.ts'
import { acceptInvite, declineInvite, listReceivedInvites } from './actions/answer-invite.ts'
import { createInvite, listInvites, resendInvite, revokeInvite } from './actions/manage-invites.ts'

export const invitesRouter = serve(invites, {
  list: listInvites,
  create: createInvite,
  resend: resendInvite,
  revoke: revokeInvite,
  listReceived: listReceivedInvites,
  accept: acceptInvite,
  decline: declineInvite,
})
