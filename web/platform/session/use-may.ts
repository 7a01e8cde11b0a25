import { type Ability, roleMay } from '#contract/workspace/roles.ts'
import { useSession } from './app-session.ts'

/** Whether the person's role in the active workspace allows this; pages hide what it does not. */
export const useMay = (ability: Ability): boolean => roleMay(useSession().user?.activeRole, ability)
