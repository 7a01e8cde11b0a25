import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'

const importMenu = () => import('./user-menu-list.tsx')
const UserMenuList = lazyPart(importMenu, 'UserMenuList')

/** The person's own menu. Its list is fetched when the browser is idle, or at the latest when it is opened. */
export function UserMenu() {
  const { t } = useLingui()
  const { user } = useSession()
  const [isWanted, setWanted] = useState<'no' | 'idle' | 'open'>('no')
  useEffect(() => whenIdle(() => setWanted((wanted) => (wanted === 'no' ? 'idle' : wanted))), [])
  if (user === null) return null
  const face = <Avatar name={user.displayName} src={user.photoURL} size={28} />
  const button = (
    <button
      type="button"
      aria-label={t`Your account`}
      aria-haspopup="menu"
      aria-expanded={false}
      className={iconButtonClass()}
      onClick={() => setWanted('open')}
    >
      {face}
    </button>
  )
  if (isWanted === 'no') return button
  return (
    <Suspense fallback={button}>
      <UserMenuList user={user} face={face} startsOpen={isWanted === 'open'} />
    </Suspense>
  )
}
