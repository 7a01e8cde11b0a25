import type { ResearchEngine } from '#contract/research.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'

/** Fails with `research_engine_missing` when somebody chooses an engine that this installation has not got. */
export function requireEngine(ctx: Context, engine: ResearchEngine | null | undefined): void {
  if (engine === 'firecrawl' && ctx.crawlService === null) fail('research_engine_missing')
}
