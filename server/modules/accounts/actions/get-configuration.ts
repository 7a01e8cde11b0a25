import type { Configuration } from '#contract/accounts.ts'
import type { Context } from '#server/kernel/context.ts'

/** What this installation offers; the account screens ask before anybody signs in. */
export function getConfiguration(ctx: Context): Configuration {
  // open to all: it holds nothing of anybody
  return {
    productName: 'Staffroom AI',
    outboxUrl: ctx.outboxUrl,
    isInternationalised: ctx.config.i18n,
    signInProviders: [],
    model: ctx.model?.name ?? null,
  }
}
