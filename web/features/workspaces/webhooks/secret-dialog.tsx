import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Shows the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>The secret of this webhook</Trans>}
      description={
        <Trans>
          It is shown only now. Your server uses it to check that a delivery is ours; any Standard Webhooks
          library accepts it as it is.
        </Trans>
      }
      footer={
        <Button variant="filled" onClick={onClose}>
          <Trans>I have saved it</Trans>
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <code
          dir="ltr"
          aria-label={t`Secret`}
          className="min-w-0 flex-1 rounded-control bg-sunken px-3 py-2 text-small break-all text-fg"
        >
          {secret}
        </code>
        <CopyButton text={secret} size="md" />
      </div>
    </Dialog>
  )
}
