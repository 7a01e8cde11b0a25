// Somebody who signs in with another service, as a browser would do it.
import type { ProviderId } from '#contract/person/providers.ts'
import type { Caller } from './test-caller.ts'

interface Manner {
  /** A person of the stand-in providers. */
  as: string
  purpose?: 'sign_in' | 'link' | 'prove'
  decision?: 'allow' | 'deny'
  view?: 'popup' | 'page'
  to?: string
}

interface Ended {
  /** Where the browser is led on to. */
  location: string
  outcome: string
  attempt: string
}

/** Begins, consents at the provider, and gives the address that the provider sends the browser to. */
export async function backFrom(
  who: Caller,
  provider: ProviderId,
  { as, purpose = 'sign_in', decision = 'allow', view = 'popup', to }: Manner,
): Promise<string> {
  const { providers } = who.calls
  const begin = { sign_in: providers.beginSignIn, link: providers.beginLink, prove: providers.beginProof }
  const { url } = await begin[purpose]({ provider, view, ...(to === undefined ? {} : { to }) })
  const body = new URLSearchParams({ person: as, decision })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`the provider refused: ${await answer.text()}`)
  return answer.headers.get('location') ?? ''
}

/** Brings back to the server what the provider gave the browser. */
export async function outcomeOf(who: Caller, address: string): Promise<Ended> {
  const { pathname, search } = new URL(address)
  const location = await who.led(pathname + search)
  const told = new URLSearchParams(location.split('#')[1] ?? '')
  return { location, outcome: told.get('outcome') ?? '', attempt: told.get('attempt') ?? '' }
}

/** All of it. */
export const socialSignIn = async (who: Caller, provider: ProviderId, manner: Manner): Promise<Ended> =>
  outcomeOf(who, await backFrom(who, provider, manner))
