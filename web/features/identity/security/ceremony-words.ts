import { useLingui } from '@lingui/react/macro'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'

/** Why no passkey came of it, as far as the browser says. */
type CeremonyFault = 'stopped' | 'known' | { thrown: unknown }

/** Browsers say the same for closing their window, for waiting too long and for having no passkey to offer. */
export function ceremonyFault(thrown: unknown): CeremonyFault {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped'
  if (name === 'InvalidStateError') return 'known'
  return { thrown }
}

/** Puts it into one sentence. */
export function useCeremonyWords(): (fault: CeremonyFault) => Promise<string> {
  const { t } = useLingui()
  const inWords = useProblemSentence()
  return async (fault) => {
    if (fault === 'stopped')
      return t`Nothing was changed: the window was closed, timed out, or found no passkey for this site.`
    if (fault === 'known') return t`This device already has one of your passkeys.`
    return inWords(fault.thrown)
  }
}
