import type { Context } from '#server/platform/context.ts'

/** The provider's own page for this customer, from which they come back to ours. */
export const portalOf = (ctx: Context, customerId: string): Promise<string> =>
  ctx.payments.portalUrl(customerId, new URL('/settings/billing', ctx.config.baseUrl).href)

/** Where the bank asks; where the provider names no place, its own page, which has every open invoice. */
export const whereAsked = async (
  ctx: Context,
  customerId: string,
  { url }: { url: string | null },
): Promise<string> => url ?? (await portalOf(ctx, customerId))
