import { workspaces } from '#contract/workspace/workspaces.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getWorkspace, listWorkspaces } from './actions/list-workspaces.ts'
import { createWorkspace } from './actions/create-workspace.ts'
import { activateWorkspace, updateWorkspace } from './actions/update-workspace.ts'

export const workspacesRouter = serve(workspaces, {
  list: listWorkspaces,
  get: getWorkspace,
  create: createWorkspace,
  update: updateWorkspace,
  activate: activateWorkspace,
})
