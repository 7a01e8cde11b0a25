import { Trans, useLingui } from '@lingui/react/macro'
import { SecretDialog } from '#web/ui/overlays/secret-dialog.tsx'

/** Shows the secret of a webhook, once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <SecretDialog
      title={<Trans>The secret of this webhook</Trans>}
      description={
        <Trans>
          It is shown only now. Your server uses it to check that a delivery is ours; any Standard Webhooks
          library accepts it as it is.
        </Trans>
      }
      label={t`Secret`}
      secret={secret}
      onClose={onClose}
    />
  )
}
