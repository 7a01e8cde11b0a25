import { type Ability, type Kept, mayWorkWith, roleMay } from '#contract/workspace/roles.ts'
import { useSession } from './app-session.ts'

/** Whether the person's role in the active workspace allows this; pages hide what it does not. */
export const useMay = (ability: Ability): boolean => roleMay(useSession().user?.activeRole, ability)

/** Whether the person may change this colleague and answer for it. */
export function useMayWorkWith(staff: Kept): boolean {
  const { user } = useSession()
  return user !== null && mayWorkWith({ uid: user.uid, role: user.activeRole }, staff)
}
