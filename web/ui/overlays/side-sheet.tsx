import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { veilClass } from './sheet-class.ts'

interface SideSheetProps {
  title: ReactNode
  /** Quiet lines under the title. */
  description?: ReactNode
  open: boolean
  onClose: () => void
  /** For a few controls that change the page: most of it stays in sight, and nothing dims it. */
  narrow?: boolean
  /** Where the focus goes afterwards, when what opened it may be gone by then, such as an item of a menu. */
  returnTo?: () => HTMLElement | null
  children: ReactNode
}

const planeClass =
  'fixed z-50 flex flex-col bg-raised text-muted shadow-floating outline-none forced-colors:border ' +
  'inset-x-0 bottom-0 h-[calc(100dvh-3rem)] rounded-t-dialog ' +
  'sm:inset-y-0 sm:start-auto sm:end-0 sm:h-auto sm:max-w-[calc(100vw-3rem)] sm:rounded-none sm:rounded-s-dialog ' +
  'transition-[transform,opacity] duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0 ' +
  'max-sm:data-starting-style:translate-y-6 max-sm:data-ending-style:translate-y-6 ' +
  'sm:data-starting-style:translate-x-6 sm:data-ending-style:translate-x-6 ' +
  'rtl:sm:data-starting-style:-translate-x-6 rtl:sm:data-ending-style:-translate-x-6'

/** Something long to read beside the page: at the end side, or from below on phones. Escape and the veil close it. */
export function SideSheet({
  title,
  description,
  open,
  onClose,
  narrow = false,
  returnTo,
  children,
}: SideSheetProps) {
  const { t } = useLingui()
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={narrow ? 'fixed inset-0 z-40' : veilClass} />
        <BaseDialog.Popup
          {...(returnTo === undefined ? {} : { finalFocus: () => returnTo() ?? true })}
          className={classes(planeClass, narrow ? 'sm:w-96' : 'sm:w-140')}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
            <div className="min-w-0">
              <BaseDialog.Title className="text-section break-words">{title}</BaseDialog.Title>
              {description === undefined ? null : (
                <BaseDialog.Description render={<div />} className="mt-0.5 text-small text-subtle">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              render={
                <IconButton label={t`Close`} size="sm" className="-me-1.5">
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </div>
          {/* What is longer than the sheet is scrolled by the keyboard too. */}
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- see above */}
          <div
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto px-5 py-5 focus-visible:-outline-offset-2"
          >
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
