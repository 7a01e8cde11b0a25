import { ProviderError } from './sign-in-providers.ts'

/** How far the clocks of two machines may be apart. */
const SKEW_MS = 60_000

/**
 * Goes on when the provider tells that the person has shown it who they are since then, or tells nothing and never
 * promised to. Throws `ProviderError` with `not_asked` otherwise: what was asked of the browser's way there, somebody who
 * sits at the browser can take away again.
 */
export function requireAskedAnew(
  claims: Readonly<Record<string, unknown>> | null,
  { claims_supported: promised }: { claims_supported?: readonly string[] | undefined },
  since: Date,
): void {
  const told = claims?.['auth_time']
  if (told === undefined && !promised?.includes('auth_time')) return
  if (typeof told === 'number' && told * 1000 >= since.getTime() - SKEW_MS) return
  throw new ProviderError('not_asked', 'the provider did not ask anew who it is')
}
