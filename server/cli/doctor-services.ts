// What `doctor` says about services outside: it asks them.
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { firecrawl } from '#server/adapters/crawl-service/firecrawl.ts'
import { s3Storage } from '#server/adapters/storage/s3-storage.ts'
import type { Config } from '#server/config.ts'
import type { Check } from './doctor-configuration.ts'

/** Whether what is configured outside answers: the store of files and Firecrawl. */
export async function serviceChecks(config: Config): Promise<Check[]> {
  return [...(await storeCheck(config)), ...(await firecrawlCheck(config))]
}

/** Whether the bucket takes the key; nothing where files are kept on the disk. */
async function storeCheck({ storage }: Config): Promise<Check[]> {
  if (storage.kind !== 's3') return []
  const place = `The bucket ${storage.bucket} at ${storage.endpoint}`
  try {
    const clock = systemClock()
    await s3Storage({ ...storage, fetch, clock, operationMs: 10_000 }).list('workspace_logos/')
    return [{ state: 'ok', words: `${place} answers to the key.` }]
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    const words = cause instanceof Error ? cause.message : String(error)
    return [{ state: 'fail', words: `${place}: ${words}` }]
  }
}

/** Whether Firecrawl answers to the configured key; nothing where there is none. */
async function firecrawlCheck(config: Config): Promise<Check[]> {
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
