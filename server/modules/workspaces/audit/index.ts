export { auditRouter, workspaceAuditRouter } from './router.ts'
