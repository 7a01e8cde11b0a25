import type { Configuration } from '#contract/person/accounts.ts'
import { providerIds } from '#contract/person/providers.ts'
import { type ResearchEngine, researchEngines } from '#contract/research.ts'
import type { Context } from '#server/platform/context.ts'

/** What this installation offers; the account screens ask before anybody signs in. */
export function getConfiguration(ctx: Context): Configuration {
  return {
    productName: 'Staffroom AI',
    outboxUrl: ctx.outboxUrl,
    isInternationalised: ctx.config.i18n,
    signInProviders: providerIds.filter((id) => ctx.signInProviders[id]),
    model: ctx.model?.name ?? null,
    researchEngines: enginesOf(ctx),
  }
}

function enginesOf({ config, crawlService }: Context): ResearchEngine[] {
  const { engine } = config.research
  const isThere = (one: ResearchEngine) => one === 'built-in' || crawlService !== null
  return [engine, ...researchEngines.filter((one) => one !== engine)].filter(isThere)
}
