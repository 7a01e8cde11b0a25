import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { CopyButton } from '../actions/copy-button.tsx'
import { Dialog } from './dialog.tsx'

/** Shows a secret, once: only whoever says that it is saved puts it away. `children` say what to do with it. */
export function SecretDialog({
  title,
  description,
  label,
  secret,
  onClose,
  children,
}: {
  title: ReactNode
  description: ReactNode
  /** Names the secret for screen readers. */
  label: string
  secret: string
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <Dialog
      open
      stays
      title={title}
      description={description}
      footer={
        <Button variant="filled" onClick={onClose}>
          <Trans>I have saved it</Trans>
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <code
          dir="ltr"
          aria-label={label}
          className="min-w-0 flex-1 rounded-control bg-sunken px-3 py-2 text-small break-all text-fg"
        >
          {secret}
        </code>
        <CopyButton text={secret} size="md" />
      </div>
      {children}
    </Dialog>
  )
}
