import type { User } from '#contract/person/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, LogOut, Settings, SwatchBook } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { openAppearance } from '#web/features/identity/appearance/open-appearance.ts'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { useLeave } from './use-leave.ts'

/** Who is signed in, and the ways out. */
export function UserMenuList({ user, face }: { user: User; face: ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const leave = useLeave()
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <button ref={button} type="button" aria-label={t`Your account`} className={iconButtonClass()}>
          {face}
        </button>
      }
    >
      <MenuNote>
        <span className="block font-medium text-fg">{user.displayName}</span>
        <span className="block" dir="ltr">
          {user.email}
        </span>
      </MenuNote>
      <MenuSeparator />
      <MenuItem icon={Settings} onSelect={() => void navigate({ to: '/settings' })}>
        <Trans>Settings</Trans>
      </MenuItem>
      <MenuItem icon={SwatchBook} onSelect={() => openAppearance(button.current)}>
        <Trans>Appearance</Trans>
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
