import type { PasskeyList } from '#contract/person/passkeys.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { listPasskeys as findPasskeys } from '#server/modules/identity/factors/index.ts'
import { siteOf } from '../rules.ts'

/** The passkeys of whoever asks, oldest first, and where passkeys work. */
export async function listPasskeys(ctx: Context): Promise<PasskeyList> {
  const { uid } = person(ctx)
  const items = await asOwner(ctx, (ctx) => findPasskeys(ctx, uid))
  return { items, origin: siteOf(ctx.config)?.origin ?? null }
}
