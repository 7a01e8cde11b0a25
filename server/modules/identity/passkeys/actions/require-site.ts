import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { type Site, siteOf } from '../rules.ts'

/** The site that passkeys belong to. Fails: `passkeys_unavailable` where the address has no name. */
export function requireSite(ctx: Context): Site {
  return siteOf(ctx.config) ?? fail('passkeys_unavailable', { host: new URL(ctx.config.baseUrl).hostname })
}
