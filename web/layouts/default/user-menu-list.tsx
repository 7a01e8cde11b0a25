import type { User } from '#contract/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, LogOut, Settings } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { useSignOut } from '#web/lib/session/sign-out.ts'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '#web/ui/overlays/menu.tsx'

/** Who is signed in, in which workspace, and the ways out. */
export function UserMenuList({
  user,
  face,
  startsOpen,
}: {
  user: User
  face: ReactNode
  startsOpen: boolean
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [isOpen, setOpen] = useState(startsOpen)
  const workspaces = useQuery({
    queryKey: ['workspaces', 'list'],
    queryFn: () => call.workspaces.list(),
    enabled: isOpen,
  })
  const leave = async () => {
    try {
      await signOut()
    } catch {
      showToast({
        title: t`You are still signed in`,
        description: t`The server could not be reached. Try again in a moment.`,
      })
    }
  }
  const active = workspaces.data?.items.find((workspace) => workspace.id === user.activeWorkspace)
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <button type="button" aria-label={t`Your account`} className={iconButtonClass()}>
          {face}
        </button>
      }
    >
      <MenuNote>
        <span className="block font-medium text-fg">{user.displayName}</span>
        <span className="block" dir="ltr">
          {user.email}
        </span>
        {active === undefined ? null : (
          <span className="mt-1.5 block">
            <Trans>Workspace: {active.name}</Trans>
          </span>
        )}
      </MenuNote>
      <MenuSeparator />
      <MenuItem icon={Settings} onSelect={() => void navigate({ to: '/settings' })}>
        <Trans>Settings</Trans>
      </MenuItem>
      <MenuItem icon={CircleHelp} onSelect={() => void navigate({ to: '/help-support' })}>
        <Trans>Help and support</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} flipIcon onSelect={() => void leave()}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  )
}
