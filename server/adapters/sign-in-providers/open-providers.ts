import { type ProviderId, providerIds } from '#contract/person/providers.ts'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Random } from '#server/adapters/random/random.ts'
import { oauthProvider, type ProviderKeys } from './oauth-provider.ts'
import type { SignInProviders } from './sign-in-providers.ts'

type Configured = Readonly<Record<ProviderId, ProviderKeys | null>>

interface Opening {
  configured: Configured
  elapsed: () => number
  timeoutMs?: number
}

/** The one address to which a provider sends people back; it must be registered there in these very words. */
export const callbackAddress = (baseUrl: string, id: ProviderId): string =>
  `${baseUrl}/api/sign-in/callback/${id}`

/** The providers whose keys are configured, in the order in which they are shown. */
export function openProviders({ configured, ...options }: Opening): SignInProviders {
  return Object.fromEntries(
    providerIds.flatMap((id) => {
      const keys = configured[id]
      return keys ? [[id, oauthProvider(id, keys, options)]] : []
    }),
  )
}

interface Playing {
  configured: Configured
  baseUrl: string
  clock: Clock
  random: Random
}

/** The same, with the providers that have no keys played on this machine. Configuration has made sure that nobody else can come. */
export async function openWithStandIn({ configured, baseUrl, clock, random }: Playing) {
  const { openStandIn } = await import('./stand-in/stand-in-server.ts')
  const standIn = await openStandIn({ clock, random, redirectUri: (id) => callbackAddress(baseUrl, id) })
  const given = Object.fromEntries(Object.entries(configured).filter(([, keys]) => keys !== null))
  const providers = openProviders({ configured: { ...standIn.keys, ...given }, elapsed: clock.elapsed })
  return { providers, close: standIn.close }
}
