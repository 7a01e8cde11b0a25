import type { Security } from '#contract/person/accounts.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { findEmailChange, findProof, freshMs } from '#server/modules/identity/people/index.ts'
import { toldChange } from '../rules.ts'

/** How the account of whoever asks is protected. */
export function getSecurity(ctx: Context): Promise<Security> {
  const { uid, sessionId } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    const provedAt = await findProof(ctx, sessionId)
    const until = provedAt && new Date(provedAt.getTime() + freshMs)
    const change = await findEmailChange(ctx, uid)
    return {
      hasPassword: await ctx.identity.hasPassword(ctx.db, uid),
      freshUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
      emailChange: change && toldChange(change),
    }
  })
}
