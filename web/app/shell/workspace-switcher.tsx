import { useLingui } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { WorkspaceLogo } from '#web/features/workspaces/workspace-logo.tsx'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useSession } from '#web/platform/session/app-session.ts'
import { classes } from '#web/ui/classes.ts'

const WorkspaceMenu = lazyPart(() => import('./workspace-menu.tsx'), 'WorkspaceMenu')

/**
 * Where one is, at the top of the navigation, with the way to other workspaces. Its list is fetched when the button is pointed
 * at, or at the latest when it is pressed.
 */
export function WorkspaceSwitcher({ className }: { className?: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [isWanted, setWanted] = useState(false)
  if (user === null) return null
  const { activeName, activeLogoUrl } = user
  const name = activeName ?? t`No workspace`
  const fetchIt = () => void WorkspaceMenu.preload()
  const button = (
    <button
      type="button"
      aria-label={t`Workspace: ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      className={classes(
        'flex h-10 min-w-0 items-center gap-3 overflow-hidden rounded-control ps-2 pe-2 text-start text-body font-medium',
        'text-nav-strong transition-colors -outline-offset-2 hover:bg-nav-hover aria-expanded:bg-nav-hover',
        className,
      )}
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => setWanted(true)}
    >
      <WorkspaceLogo key={activeLogoUrl} workspace={{ name, logoUrl: activeLogoUrl ?? '' }} size={26} />
      <span dir="auto" data-untrusted className="folds min-w-0 flex-1 truncate stands-with-page">
        {name}
      </span>
      <ChevronsUpDown className="folds size-4 shrink-0 text-nav-quiet" aria-hidden="true" />
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <WorkspaceMenu active={user.activeWorkspace} button={button} />
    </Suspense>
  )
}
