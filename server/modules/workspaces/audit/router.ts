import { audit } from '#contract/person/audit.ts'
import { workspaceAudit } from '#contract/workspace/audit.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listAudit } from './actions/list-audit.ts'
import { exportWorkspaceAudit, listWorkspaceAudit } from './actions/list-workspace-audit.ts'

export const auditRouter = serve(audit, { list: listAudit })

export const workspaceAuditRouter = serve(workspaceAudit, {
  list: listWorkspaceAudit,
  export: exportWorkspaceAudit,
})
