import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Logo } from '#web/ui/display/logo.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'
import { NavLinks } from './nav-links.tsx'
import { useNavScroll } from './use-nav-scroll.ts'

/** The navigation over the page, up to 1279 px. Following a link closes it. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const scroll = useNavScroll()
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil fixed inset-0 z-30 bg-veil" />
        <Dialog.Popup
          aria-label={t`Main`}
          className="side fixed inset-y-0 start-0 z-40 flex w-72 max-w-[calc(100vw-3rem)] flex-col bg-nav shadow-floating transition-transform duration-200"
        >
          <div className="flex h-14 items-center justify-between border-b border-nav-line ps-4 pe-2 [&_span]:text-nav-strong">
            <Link to="/home" onClick={onClose} className="rounded-control">
              <Logo />
            </Link>
            <IconButton label={t`Close the navigation`} onClick={onClose} className="!text-nav-quiet">
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="px-2.5 pt-3">
            <WorkspaceSwitcher className="w-full" />
          </div>
          <nav
            {...scroll}
            aria-label={t`Main`}
            className="nav-scroll min-h-0 flex-1 overflow-y-auto px-2.5 py-3"
          >
            <NavLinks onFollow={onClose} />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
