import type { Report } from '#contract/research.ts'
import { type Context, inTransaction } from '#server/kernel/context.ts'
import { findSnapshots } from '../store/pages.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { readSnapshot } from './read-snapshots.ts'
import { writeReportOnThread } from './reading.ts'

/** Writes the final analysis of a run. */
export async function writeAnalysis(ctx: Context, run: RunRow, source: SourceRow): Promise<Report> {
  const pages = (await inTransaction(ctx, (ctx) => findSnapshots(ctx, run.id))).map(readSnapshot)
  return writeReportOnThread(ctx.readers)(
    { pages, items: [], query: source.query },
    { signal: ctx.signal, timeoutMs: 300_000 },
  )
}
