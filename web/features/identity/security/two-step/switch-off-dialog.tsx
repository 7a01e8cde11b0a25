import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '#web/platform/api/call.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSecurityChanged } from '../api.ts'
import { CodeForm } from './code-form.tsx'

/** Asks for a code before two-step sign-in goes. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const changed = useSecurityChanged()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Switch two-step sign-in off?</Trans>}
      description={t`You will sign in with your password alone. The key in your app and your recovery codes stop working.`}
    >
      <CodeForm
        danger
        confirm={<Trans>Switch off</Trans>}
        act={async (values) => {
          await call.secondStep.switchOff(values)
          await changed()
          onClose()
        }}
      />
    </Dialog>
  )
}
