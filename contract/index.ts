// The whole contract: what can be asked of the server, by name.
import { accounts } from './accounts.ts'
import { conversations } from './conversations.ts'
import { home } from './home.ts'
import { knowledge } from './knowledge.ts'
import { onboardingProcedures } from './onboarding.ts'
import { staffProcedures } from './staff.ts'
import { workspaces } from './workspaces.ts'

export const contract = {
  accounts,
  workspaces,
  onboarding: onboardingProcedures,
  knowledge,
  staff: staffProcedures,
  conversations,
  home,
}
export type Contract = typeof contract
