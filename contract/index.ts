// The whole contract: what can be asked of the server, by name.
import { accounts } from './person/accounts.ts'
import { analytics } from './analytics.ts'
import { apiKeys } from './workspace/api-keys.ts'
import { audit } from './person/audit.ts'
import { billing } from './billing.ts'
import { conversations } from './conversations.ts'
import { approvedAnswers } from './workspace/approved-answers.ts'
import { doors } from './visitors/doors.ts'
import { files } from './files.ts'
import { home } from './home.ts'
import { inbox } from './visitors/inbox.ts'
import { inboxViews } from './visitors/inbox-views.ts'
import { knowledge } from './knowledge.ts'
import { lookUps } from './visitors/look-ups.ts'
import { invites, members } from './workspace/members.ts'
import { notifications } from './person/notifications.ts'
import { onboardingProcedures } from './onboarding.ts'
import { sessions } from './person/sessions.ts'
import { passkeyProcedures } from './person/passkeys.ts'
import { secondStepProcedures } from './person/second-step.ts'
import { providers } from './person/providers.ts'
import { search } from './search.ts'
import { shortcuts } from './person/shortcuts.ts'
import { staffProcedures } from './staff.ts'
import { replayProcedures } from './workspace/staff-replay.ts'
import { support } from './support.ts'
import { tryOuts } from './try-outs.ts'
import { visitors } from './visitors/visitors.ts'
import { visits } from './visitors/visits.ts'
import { webhooks } from './workspace/webhooks.ts'
import { workspaceAudit } from './workspace/audit.ts'
import { workspaceDeletion } from './workspace/deletion.ts'
import { workspaces } from './workspace/workspaces.ts'

export const contract = {
  accounts,
  sessions,
  audit,
  secondStep: secondStepProcedures,
  passkeys: passkeyProcedures,
  billing,
  providers,
  workspaces,
  workspaceDeletion,
  members,
  invites,
  apiKeys,
  webhooks,
  workspaceAudit,
  onboarding: onboardingProcedures,
  knowledge,
  staff: { ...staffProcedures, ...replayProcedures },
  approvedAnswers,
  conversations,
  lookUps,
  doors,
  visits,
  inbox,
  inboxViews,
  visitors,
  home,
  analytics,
  search,
  shortcuts,
  notifications,
  files,
  support,
  tryOuts,
}
export type Contract = typeof contract
