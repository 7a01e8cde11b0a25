// What a person sees of a crawl's steps: a row for each address, and an activity for what is worth saying.
import type { CrawlStep, PageStep } from '#engine/crawl/crawl-step.ts'
import { shortened } from '#engine/items/page/lines.ts'
import type { NewPage } from '../store/pages.ts'

/** Of a page's title in the activity that says that it was read. */
const mostTitle = 120

/** Reasons that say that an address could not be read, where others say that it was not to be. */
const failures: ReadonlySet<string> = new Set([
  'unresolvable',
  'refused',
  'tls',
  'timeout',
  'cut_off',
  'redirect_loop',
  'too_many_redirects',
  'not_found',
  'access_denied',
  'client_error',
  'server_error',
  'rate_limited',
  'broken',
  'unreadable',
  'not_kept',
])

/** The row of the address that a step is about, or null when it is about none. `title` is that of a page as it was. */
export function pageNoted(step: CrawlStep, snapshotId: string | null, title?: string): NewPage | null {
  if (step.kind === 'page')
    return {
      url: step.url,
      title: (title ?? step.page?.page.title ?? '').slice(0, 500),
      depth: step.depth,
      state: 'read',
      reason: null,
      httpStatus: step.status,
      snapshotId,
      words: step.finding.wordCount,
      ms: Math.round(step.ms),
    }
  if (step.kind === 'skipped')
    return {
      url: step.url,
      depth: step.depth,
      state: failures.has(step.reason) ? 'failed' : 'skipped',
      reason: step.reason,
      httpStatus: step.status,
      ms: Math.round(step.ms),
    }
  return null
}

interface Note {
  code: string
  params: Record<string, string | number>
  depth: number
}

/** The activity that a step is worth, or null. `asBefore` says that a page is as it was. */
export function noted(step: CrawlStep, asBefore = false): Note | null {
  switch (step.kind) {
    case 'robots':
      return { code: `robots_${step.status}`, params: { origin: step.origin }, depth: 0 }
    case 'list':
      return step.found
        ? { code: `list_${step.source}`, params: { url: step.url, links: step.links.length }, depth: 0 }
        : null
    case 'page':
      return {
        code: asBefore ? 'page_as_before' : 'page_read',
        params: { url: step.url, words: step.finding.wordCount, ...(asBefore ? {} : titled(step)) },
        depth: step.depth,
      }
    case 'skipped':
      return step.atSight
        ? null
        : {
            code: 'page_skipped',
            params: { ...step.params, url: step.url, reason: step.reason },
            depth: step.depth,
          }
    case 'retry':
      return {
        code: 'page_retry',
        params: { url: step.url, seconds: Math.ceil(step.waitMs / 1000), reason: step.reason },
        depth: 0,
      }
    case 'stopped':
      return { code: 'crawl_ended', params: { ...step.params, reason: step.reason }, depth: 0 }
    default:
      return null
  }
}

/** The title by which a page that was read is listed; nothing where it has none. */
function titled({ page }: PageStep): { title?: string } {
  const title = shortened(page?.page.title ?? '', mostTitle)
  return title === '' ? {} : { title }
}
