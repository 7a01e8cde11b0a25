import { workspaceDeletion } from '#contract/workspace/deletion.ts'
import { serve } from '#server/platform/http/serve.ts'
import { deleteWorkspace, listDeletedWorkspaces, restoreWorkspace } from './actions/delete-workspace.ts'

export const deletionRouter = serve(workspaceDeletion, {
  delete: deleteWorkspace,
  list: listDeletedWorkspaces,
  restore: restoreWorkspace,
})
