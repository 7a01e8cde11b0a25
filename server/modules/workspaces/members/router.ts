import { members } from '#contract/workspace/members.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  handOverWorkspace,
  leaveWorkspace,
  listMembers,
  removeMember,
  updateMember,
} from './actions/manage-members.ts'

export const membersRouter = serve(members, {
  list: listMembers,
  update: updateMember,
  remove: removeMember,
  leave: leaveWorkspace,
  handOver: handOverWorkspace,
})
