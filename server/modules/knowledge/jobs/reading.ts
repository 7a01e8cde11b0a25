// The reading threads' functions by their types.
import {
  ThreadOverMemory,
  type ThreadPool,
  threadFunction,
  ThreadTimeout,
} from '#server/platform/jobs/threads.ts'
import type { ExtractedPage } from '#engine/extract/extracted-page.ts'
import type { ReadPage, Resource } from '#engine/documents/read-resource.ts'
import type * as threads from '#engine/reading-thread.ts'

/** Reads a fetched resource; one that takes too long or too much memory fails alone. */
export const readResource = (
  readers: ThreadPool,
  resource: Resource,
  signal: AbortSignal,
): Promise<ReadPage> =>
  threadFunction<typeof threads.readResource>(readers, 'readResource')(resource, {
    signal,
    timeoutMs: 15_000,
  })

export const cutSnapshot = (
  readers: ThreadPool,
  page: ExtractedPage,
  keepsFurniture: boolean,
  signal: AbortSignal,
) => threadFunction<typeof threads.cutSnapshot>(readers, 'cutSnapshot')({ page, keepsFurniture }, { signal })

export const findItemsOnThread = (readers: ThreadPool) =>
  threadFunction<typeof threads.findItems>(readers, 'findItems')

export const writeReportOnThread = (readers: ThreadPool) =>
  threadFunction<typeof threads.writeReport>(readers, 'writeReport')

export const reportPassagesOnThread = (readers: ThreadPool) =>
  threadFunction<typeof threads.reportPassages>(readers, 'reportPassages')

export const encodeOnThread = (readers: ThreadPool) =>
  threadFunction<typeof threads.encodePages>(readers, 'encodePages')

/** A list that takes too long to read fails alone. */
export const readLinksOnThread = (
  readers: ThreadPool,
  list: Parameters<typeof threads.readLinks>[0],
  signal: AbortSignal,
) => threadFunction<typeof threads.readLinks>(readers, 'readLinks')(list, { signal, timeoutMs: 10_000 })

/** A sitemap that takes too long to read, or a tree to grow, fails alone. */
export const readListOnThread = (
  readers: ThreadPool,
  list: Parameters<typeof threads.readSurveyedList>[0],
  signal: AbortSignal,
) =>
  threadFunction<typeof threads.readSurveyedList>(readers, 'readSurveyedList')(list, {
    signal,
    timeoutMs: 10_000,
  })

export const growTreeOnThread = (
  readers: ThreadPool,
  seeds: Parameters<typeof threads.growTree>[0],
  signal: AbortSignal,
) => {
  const grow = threadFunction<typeof threads.growTree>(readers, 'growTree')
  return grow(seeds, { signal, timeoutMs: 10_000 }).catch((error: unknown) => {
    if (!(error instanceof ThreadTimeout || error instanceof ThreadOverMemory)) throw error
    // Some of the tree is better than none: whoever waits has waited for the website already.
    const mostAddresses = Math.ceil(seeds.mostAddresses / 10)
    return grow({ ...seeds, mostAddresses }, { signal, timeoutMs: 10_000 })
  })
}

export const compareOnThread = (readers: ThreadPool) =>
  threadFunction<typeof threads.comparePage>(readers, 'comparePage')
