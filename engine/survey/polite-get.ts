import { attempt, type AttemptContext } from '../crawl/attempt.ts'
import {
  type CrawlFetched,
  type CrawlFetchRequest,
  type CrawlRequest,
  DEFAULT_REQUEST,
} from '../crawl/crawl-request.ts'
import { crawlState } from '../crawl/crawl-state.ts'
import { hostGate } from '../crawl/host-gate.ts'
import { mayFetch } from '../crawl/robots.ts'
import { yearOf } from '../crawl/traps.ts'
import { robotsReader } from '../crawl/visit-list.ts'

/**
 * Fetches single files as a crawl does: what robots.txt of their host allows, in turn with all who read from it, once. Null for
 * what is forbidden or cannot be had. Throws only the signal's reason.
 */
export function politeGet(
  { startUrl, pauseMs }: Pick<CrawlRequest, 'startUrl' | 'pauseMs'>,
  ports: AttemptContext['ports'] & Parameters<typeof hostGate>[1],
  signal: AbortSignal,
): (request: CrawlFetchRequest) => Promise<CrawlFetched | null> {
  const began = ports.now()
  const state = crawlState({ ...DEFAULT_REQUEST, startUrl, pauseMs }, startUrl, yearOf(began))
  const context = {
    ports,
    state,
    signal,
    gate: hostGate({ places: 1, unthrottled: false, pauseMs }, ports),
    elapsedMs: () => ports.now() - began,
    commit: async (make: Parameters<AttemptContext['commit']>[0]) => make().forEach(state.apply),
  }
  const robotsFor = robotsReader(context)
  const isAllowed = async (url: string) => mayFetch((await robotsFor(url)).robots, url)
  return async (request) => {
    if (!(await isAllowed(request.url))) return null
    return (await attempt(context, { ...request, mayFollow: isAllowed }, { tries: 1 })).answer
  }
}
