import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classes } from '../classes.ts'
import { sheetClass, veilClass } from './sheet-class.ts'

interface DialogProps {
  title: ReactNode
  description?: ReactNode
  /** The button that opens it; leave out to open by `open`. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons at the end, the filled one last. `DialogClose` wraps one that only closes. */
  footer?: ReactNode
  /** `wide` for what needs two columns. */
  width?: 'normal' | 'wide'
  /** Nothing but its own buttons closes it: it is at work, or shows what nobody can show a second time. */
  stays?: boolean
  children?: ReactNode
}

/** Something to fill in or read over the page; a sheet from below on phones. Escape and the veil close it. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  width = 'normal',
  stays = false,
  children,
}: DialogProps) {
  const { t } = useLingui()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined
        ? {}
        : { onOpenChange: (next: boolean) => (stays ? undefined : onOpenChange(next)) })}
    >
      {trigger === undefined ? null : <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={veilClass} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={(opened) => (opened === 'touch' ? true : (firstField(popup.current) ?? true))}
          className={classes(
            sheetClass,
            'max-sm:pb-[env(safe-area-inset-bottom)]',
            width === 'wide' ? 'sm:w-180' : 'sm:w-120',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <div className="min-w-0 pt-1">
              <BaseDialog.Title className="text-section">{title}</BaseDialog.Title>
              {description === undefined ? null : (
                <BaseDialog.Description className="mt-1 text-small text-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {stays ? null : (
              <BaseDialog.Close
                render={
                  <IconButton label={t`Close`} size="sm" className="-me-1.5">
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            )}
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-5">{children}</div>
          {footer === undefined ? null : (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** What a dialog is there to be filled in with. On a touch screen its keyboard would cover what there is to read. */
const firstField = (dialog: HTMLElement | null): HTMLElement | null =>
  dialog?.querySelector<HTMLElement>(
    'input:not([type="hidden"], [type="file"], [aria-hidden="true"]):enabled, textarea:enabled, [role="combobox"]',
  ) ?? null

/** Wraps a button that closes the dialog it stands in. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />
}
