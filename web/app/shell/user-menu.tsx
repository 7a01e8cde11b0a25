import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'

const UserMenuList = lazyPart(() => import('./user-menu-list.tsx'), 'UserMenuList')

/** The person's own menu. Its list is fetched when its button is pointed at, or at the latest when it is pressed. */
export function UserMenu() {
  const { t } = useLingui()
  const { user } = useSession()
  const [isWanted, setWanted] = useState(false)
  if (user === null) return null
  const fetchIt = () => void UserMenuList.preload()
  const face = <Avatar name={user.displayName} src={user.photoURL} size={28} />
  const button = (
    <button
      type="button"
      aria-label={t`Your account`}
      aria-haspopup="menu"
      aria-expanded={false}
      className={iconButtonClass()}
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <UserMenuList user={user} face={face} />
    </Suspense>
  )
}
