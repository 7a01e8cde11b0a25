import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UsedPasskey } from '#contract/person/passkeys.ts'
import { call } from '#web/platform/api/call.ts'
import { useGoOn } from '#web/platform/guard/go-on.ts'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ceremonyFault, useCeremonyWords } from './ceremony-words.ts'
import { passkeysWorkHere } from './passkeys-work-here.ts'

/** A question to be signed is good for ten minutes on the server; the browser's offer is made anew before that. */
const offerAgainMs = 8 * 60_000

/**
 * Signs in with a passkey: by pressing it, or by choosing one where the browser offers them at the e-mail field. Renders
 * nothing where passkeys do not work.
 */
export function PasskeyButton({ to }: { to: string | undefined }) {
  const goOn = useGoOn()
  const inWords = useCeremonyWords()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const works = passkeysWorkHere()

  const signIn = async (credential: UsedPasskey) => {
    await call.passkeys.signIn({ credential })
    await goOn({ to })
  }
  const press = async () => {
    setBusy(true)
    setFault(null)
    try {
      const { usePasskey } = await import('./ceremony.ts')
      await signIn(await usePasskey())
    } catch (thrown) {
      setFault(await inWords(ceremonyFault(thrown)))
    } finally {
      setBusy(false)
    }
  }

  const chosen = useEffectEvent(async (credential: UsedPasskey) => {
    setFault(null)
    try {
      await signIn(credential)
    } catch (thrown) {
      setFault(await inWords(ceremonyFault(thrown)))
    }
  })
  useEffect(() => (works ? offerInField((credential) => void chosen(credential)) : undefined), [works])

  if (!works) return null
  return (
    <div className="flex flex-col gap-3">
      {fault === null ? null : (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      )}
      <Button busy={busy} onClick={() => void press()}>
        <KeyRound aria-hidden="true" />
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  )
}

/** Has the browser offer passkeys at the e-mail field, once it has nothing else to do; returns how to end that. */
function offerInField(chosen: (credential: UsedPasskey) => void): () => void {
  let stop = () => {}
  let isOver = false
  const offer = async () => {
    if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const { stopOffering, usePasskey } = await import('./ceremony.ts')
    if (isOver) return
    stop = stopOffering
    try {
      chosen(await usePasskey({ inField: true }))
    } catch {
      // Closed, taken back, or not answered: the button and the password are still there.
    }
  }
  const cancel = whenIdle(() => void offer())
  const timer = setInterval(() => void offer(), offerAgainMs)
  return () => {
    isOver = true
    cancel()
    clearInterval(timer)
    stop()
  }
}
