import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSecurityChanged } from '../api.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Asks for a code, then shows new recovery codes. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const changed = useSecurityChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={codes === null ? <Trans>Make new recovery codes</Trans> : <Trans>Your new recovery codes</Trans>}
      description={codes === null ? t`Your old codes stop working.` : t`Your old codes no longer work.`}
    >
      {codes === null ? (
        <CodeForm
          confirm={<Trans>Make new codes</Trans>}
          act={async (values) => {
            const made = await call.secondStep.renewRecoveryCodes(values)
            setCodes(made.codes)
            await changed()
          }}
        />
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
