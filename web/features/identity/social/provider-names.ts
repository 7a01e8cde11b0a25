import type { ProviderId } from '#contract/person/providers.ts'

/** Names are the same in every language. */
export const providerNames: Record<ProviderId, string> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
  twitter: 'X',
  linkedin: 'LinkedIn',
}

export const isProvider = (id: string): id is ProviderId => Object.hasOwn(providerNames, id)
