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
  const [isMaking, setMaking] = useState(false)
  const renew = async (values: { code: string }) => {
    setMaking(true)
    try {
      setCodes((await call.secondStep.renewRecoveryCodes(values)).codes)
    } finally {
      setMaking(false)
    }
    await changed()
  }
  return (
    <Dialog
      open
      // The codes before are dead as soon as these are made.
      stays={isMaking || codes !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={codes === null ? <Trans>Make new recovery codes</Trans> : <Trans>Your new recovery codes</Trans>}
      description={codes === null ? t`Your old codes stop working.` : t`Your old codes no longer work.`}
    >
      {codes === null ? (
        <CodeForm confirm={<Trans>Make new codes</Trans>} act={renew} />
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
