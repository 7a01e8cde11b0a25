import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Trans } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import { sheetClass, veilClass } from './sheet-class.ts'

interface AlertDialogProps {
  /** The question: "Delete northwind.io?" */
  title: ReactNode
  /** What will happen, and what stays. */
  children?: ReactNode
  /** The verb, the same as in what follows: "Delete". */
  confirm: ReactNode
  /** The act. The dialog is busy meanwhile and closes when it is done; if it throws, the dialog stays open. */
  onConfirm: () => unknown
  /** Nothing can be agreed to yet: what is agreed to is not on the screen, or something is missing for it. */
  blocked?: boolean
  danger?: boolean
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** What went wrong with the act, in words. */
  problem?: ReactNode
}

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    children,
    confirm,
    onConfirm,
    blocked = false,
    danger = false,
    trigger,
    open,
    onOpenChange,
    problem,
  } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const isOpen = open ?? ownOpen
  const setOpen = (next: boolean) => {
    if (busy) return
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
      setOwnOpen(false)
      onOpenChange?.(false)
    } catch {
      // The caller shows why, through `problem`; the question stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <BaseAlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      {trigger === undefined ? null : <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={veilClass} />
        <BaseAlertDialog.Popup
          className={classes(
            sheetClass,
            'gap-2 p-5 max-sm:pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:w-105',
          )}
        >
          <BaseAlertDialog.Title className="text-section">{title}</BaseAlertDialog.Title>
          <BaseAlertDialog.Description render={<div />}>{children}</BaseAlertDialog.Description>
          {problem ? (
            <p role="alert" className="text-small text-bad">
              {problem}
            </p>
          ) : null}
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <BaseAlertDialog.Close
              render={
                <Button disabled={busy}>
                  <Trans>Cancel</Trans>
                </Button>
              }
            />
            <Button
              variant={danger ? 'danger' : 'filled'}
              disabled={blocked}
              busy={busy}
              onClick={() => void act()}
            >
              {confirm}
            </Button>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
