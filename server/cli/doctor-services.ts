// What `doctor` says about services outside: it asks them.
import { firecrawl } from '#server/adapters/crawl-service/firecrawl.ts'
import type { Config } from '#server/config.ts'
import type { Check } from './doctor-configuration.ts'

/** Whether Firecrawl answers to the configured key; nothing where there is none. */
export async function serviceChecks(config: Config): Promise<Check[]> {
  if (config.firecrawl === null) return []
  const { baseUrl } = config.firecrawl
  const role =
    config.research.engine === 'firecrawl' ? 'reads websites' : 'reads the websites for which it is chosen'
  const service = firecrawl({ ...config.firecrawl, timeoutMs: 10_000 })
  try {
    const credits = await service.credits(AbortSignal.timeout(15_000))
    if (credits !== null && credits <= 0)
      return [{ state: 'warn', words: `Firecrawl at ${baseUrl} answers, but no credits are left.` }]
    const left = credits === null ? '' : `, with ${credits} credits left`
    return [{ state: 'ok', words: `Firecrawl at ${baseUrl} ${role}; it answers${left}.` }]
  } catch (error) {
    return [{ state: 'fail', words: `${baseUrl}: ${error instanceof Error ? error.message : String(error)}` }]
  } finally {
    await service.close()
  }
}
