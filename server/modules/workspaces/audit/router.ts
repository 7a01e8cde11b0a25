import { audit } from '#contract/person/audit.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listAudit } from './actions/list-audit.ts'

export const auditRouter = serve(audit, { list: listAudit })
