// What a website said when it was read before: each page is held against it.
import { type Context, inTransaction } from '#server/platform/context.ts'
import { byHttps, inScope } from '#engine/crawl/addresses.ts'
import type { CrawlStep, PageStep } from '#engine/crawl/crawl-step.ts'
import { ThreadOverMemory, ThreadTimeout } from '#server/platform/jobs/threads.ts'
import { isNarrower } from '../rules.ts'
import { findKnownPage, findPagesAgain, type KnownPage } from '../store/known-pages.ts'
import { findSnapshotAt } from '../store/pages.ts'
import { findReadingOf, type NewChange, type ReadingRow } from '../store/readings.ts'
import { findRun, type RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { compareOnThread, type cutSnapshot } from './reading.ts'

/** The version that answers, while its website is read again. */
export interface Past {
  /** The run of that version. */
  run: RunRow
  reading: ReadingRow
  /** Less is wanted than before, so that pages may go without being gone. */
  isNarrower: boolean
}

/** The version to compare with; null where a website is read for the first time. */
export async function pastOf(ctx: Context, run: RunRow, source: SourceRow): Promise<Past | null> {
  const { liveRunId } = source
  if (liveRunId === null) return null
  return inTransaction(ctx, async (ctx) => {
    const [live, reading] = [await findRun(ctx, liveRunId), await findReadingOf(ctx, run.id)]
    return live && reading ? { run: live, reading, isNarrower: isNarrower(live.asked, source) } : null
  })
}

/** The pages to ask for again; none where less is wanted than before. */
export async function pagesAgain(
  ctx: Context,
  past: Past | null,
  source: Pick<SourceRow, 'url'>,
): Promise<{ url: string; depth: number }[]> {
  if (past === null || past.isNarrower) return []
  const pages = await inTransaction(ctx, (ctx) => findPagesAgain(ctx, past.run.id))
  if (!source.url.startsWith('https:') || (pages[0] && leadsToHttp(pages[0]))) return pages
  // A website that is at https has it for all of its pages, those that were carried over from before it had it with them.
  return pages.map(({ url, depth }) => ({
    url: inScope(url, source.url, 'host') ? byHttps(url) : url,
    depth,
  }))
}

/** Asked for by https it is read by http, as the other pages of such a website. */
const leadsToHttp = ({ url, readAt }: { url: string; readAt: string }): boolean =>
  url.startsWith('https:') && readAt.startsWith('http:')

/** What was known of the pages that a crawl has asked about. */
interface Memory {
  known(url: string): Promise<PageStep | null>
  recall(url: string): KnownPage | null
}

export function memoryOf(ctx: Context, past: Past | null): Memory {
  const asked = new Map<string, KnownPage>()
  return {
    async known(url) {
      const page =
        past === null ? null : await inTransaction(ctx, (ctx) => findKnownPage(ctx, past.run.id, url))
      if (page) asked.set(url, page)
      return page?.step ?? null
    },
    recall: (url) => asked.get(url) ?? null,
  }
}

/** How a page stands to what was known: the snapshot that still holds, or the change that it is. */
export type Seen =
  | { snapshotId: string; title: string; change: null }
  | { snapshotId: null; change: Omit<NewChange, 'afterSnapshotId'> }

const excerptCharacters = 400

/** Holds a page that was reached against the version before; null where there is none, or no page. */
export async function seenBefore(
  ctx: Context,
  past: Past | null,
  memory: Memory,
  step: CrawlStep,
  content: Awaited<ReturnType<typeof cutSnapshot>> | null,
): Promise<Seen | null> {
  if (past === null || step.kind !== 'page') return null
  if (step.asBefore) {
    const known = memory.recall(step.requestedUrl)
    if (known === null) throw new Error('a page is as before of which nothing is known')
    return { snapshotId: known.snapshotId, title: known.title, change: null }
  }
  if (step.page === null || content === null) return null
  const { title } = step.page.page
  const before = await inTransaction(ctx, (ctx) => findSnapshotAt(ctx, past.run.id, step.url))
  const { isSame, ...found } = await compareOnThread(ctx.readers)(
    {
      before:
        before === null
          ? null
          : { title: before.title, text: before.text, readAt: before.fetchedAt.getTime() },
      after: { title, text: content.text, readAt: step.fetchedAt },
    },
    { signal: ctx.signal, timeoutMs: 20_000 },
  ).catch((error: unknown) => {
    if (!(error instanceof ThreadTimeout || error instanceof ThreadOverMemory)) throw error
    // Too much of one page to be weighed: that it has changed is known all the same.
    return { isSame: false, places: [], more: 0, key: step.finding.contentHash }
  })
  if (before !== null && isSame) return { snapshotId: before.id, title: before.title, change: null }
  const about = { url: step.url, title: title.slice(0, 500) }
  return before === null
    ? {
        snapshotId: null,
        change: {
          ...about,
          ...found,
          kind: 'added',
          places: [{ before: [], after: excerptOf(content.text) }],
        },
      }
    : { snapshotId: null, change: { ...about, ...found, kind: 'changed', beforeSnapshotId: before.id } }
}

/** The beginning of a page that came or went whole. */
export function excerptOf(text: string): { text: string; isNew: boolean }[] {
  const begins = text.trim()
  if (begins === '') return []
  const cut = begins.length > excerptCharacters
  return [{ text: cut ? `${begins.slice(0, excerptCharacters).toWellFormed()}…` : begins, isNew: true }]
}
