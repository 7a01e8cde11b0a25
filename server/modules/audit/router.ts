import { audit } from '#contract/person/audit.ts'
import { serve } from '#server/kernel/serve.ts'
import { listAudit } from './actions/list-audit.ts'

export const auditRouter = serve(audit, { list: listAudit })
