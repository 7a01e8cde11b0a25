import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Passkey } from '#contract/person/passkeys.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useSecurityChanged } from '../api.ts'

/** Asks before a passkey signs in no more. */
export function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const changed = useSecurityChanged()
  const inWords = useProblemSentence()
  const [fault, setFault] = useState<string | null>(null)
  const name = passkey.name
  const remove = async () => {
    setFault(null)
    try {
      await withFreshSignIn(() => call.passkeys.remove({ id: passkey.id }))
      await changed()
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    }
  }
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Remove the passkey {name}?</Trans>}
      confirm={<Trans>Remove</Trans>}
      danger
      onConfirm={remove}
      problem={fault}
    >
      <p>
        <Trans>
          It no longer signs you in. Your device may still offer it: delete it there too. Devices that are
          signed in stay signed in.
        </Trans>
      </p>
    </AlertDialog>
  )
}
