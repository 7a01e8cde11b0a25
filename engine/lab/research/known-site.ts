// A fixture website as the product comes to know it: crawled over loopback, cut into snapshots, indexed, items drawn.
import { turnsInMemory } from '#engine/crawl/host-turns.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import type { Knowledge } from '#engine/answer/knowledge.ts'
import { createKnowledge } from '#engine/answer/knowledge.ts'
import { DEFAULT_REQUEST } from '#engine/crawl/crawl-request.ts'
import { crawlSite } from '#engine/crawl/crawl-site.ts'
import { readLinks } from '#engine/crawl/read-links.ts'
import type { CrawlStep, PageStep } from '#engine/crawl/crawl-step.ts'
import { readResource } from '#engine/documents/read-resource.ts'
import { findItems } from '#engine/items/find-items.ts'
import type { FoundItem, ReadSnapshot } from '#engine/items/found-item.ts'
import { snapshotContent } from '#engine/documents/snapshot-content.ts'
import type { ServedSite } from '../sites/serve-site.ts'

export interface KnownSite {
  snapshots: ReadSnapshot[]
  items: FoundItem[]
  knowledge: Knowledge
}

/** Researches a served site with the engines that the research job calls, in their order. */
export async function knowSite(served: ServedSite): Promise<KnownSite> {
  const pages = await crawlWhole(served)
  const read = pages.flatMap((step) => {
    if (step.page === null) return []
    const { title, language, structured, furniture, description, siteName } = step.page.page
    const { text, blocks, links, passages } = snapshotContent(step.page.page, step.depth === 0)
    const id = step.url.replace(served.origin, '')
    const extras = { structured, furniture, description, siteName }
    const snapshot = { id, url: step.url, title, language, depth: step.depth, text, blocks, links, extras }
    return [{ snapshot, passages }]
  })
  const evidence: EvidencePassage[] = read.flatMap(({ snapshot, passages }) =>
    passages.map(({ start, end, heading }, place) => ({
      id: `${snapshot.id}#${place}`,
      documentId: snapshot.id,
      title: snapshot.title,
      heading,
      text: snapshot.text.slice(start, end),
      start,
      language: snapshot.language,
    })),
  )
  const snapshots = read.map(({ snapshot }) => snapshot)
  const items = findItems({ pages: snapshots, types: [], siteUrl: served.origin })
  return { snapshots, items, knowledge: createKnowledge(snapshots, evidence) }
}

async function crawlWhole(served: ServedSite): Promise<PageStep[]> {
  const web = guardedFetch({ userAgent: 'StaffroomBot/1.0', allow: new Set([served.allow]) })
  const clock = systemClock()
  const steps: CrawlStep[] = []
  try {
    await crawlSite(
      {
        ...DEFAULT_REQUEST,
        startUrl: served.origin,
        maxDepth: 5,
        maxPages: 300,
        unthrottled: true,
      },
      {
        get: (request) => web.get(request),
        readPage: readResource,
        readLinks: async (list) => readLinks(list),
        turns: turnsInMemory(() => clock.now().getTime()),
        now: () => clock.now().getTime(),
        sleep: (ms, signal) => clock.sleep(ms, signal),
        random: () => Math.random(),
        record: async (step) => void steps.push(step),
        signal: new AbortController().signal,
      },
    )
  } finally {
    await web.close()
  }
  return steps.filter((step) => step.kind === 'page')
}
