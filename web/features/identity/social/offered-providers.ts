import { useEffect, useState } from 'react'
import type { ProviderId } from '#contract/person/providers.ts'
import { call } from '#web/platform/api/call.ts'
import { isProvider } from './provider-names.ts'

const keptUnder = 'StaffroomAI-signInProviders'

/**
 * The providers that this installation offers. What the last visit learned is shown at once, so that the page does not
 * move; where the server does not say, none are offered and the page still works.
 */
export function useOfferedProviders(): readonly ProviderId[] {
  const [offered, setOffered] = useState(kept)
  useEffect(() => {
    let isHere = true
    call.accounts.getConfiguration().then(
      ({ signInProviders }) => {
        keep(signInProviders)
        if (isHere)
          setOffered((before) => (String(before) === String(signInProviders) ? before : signInProviders))
      },
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return offered
}

function kept(): readonly ProviderId[] {
  try {
    const names = window.localStorage.getItem(keptUnder)?.split(',') ?? []
    return names.filter(isProvider)
  } catch {
    return []
  }
}

function keep(offered: readonly ProviderId[]): void {
  try {
    window.localStorage.setItem(keptUnder, offered.join(','))
  } catch {
    // Nothing may be kept here: the next visit asks first.
  }
}
