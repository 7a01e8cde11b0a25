import type { Report } from '#contract/research.ts'
import { ModelError } from '#server/adapters/model/model.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import type { PackedPages } from '#engine/report/packed-pages.ts'
import { checkedReport } from '#engine/report/checked-report.ts'
import { reportPrompt } from '#engine/report/report-prompt.ts'
import { findItemPlaces } from '../store/items.ts'
import { findPageNames } from '../store/pages.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { reportPassagesOnThread, writeReportOnThread } from './reading.ts'
import { readPages } from './read-pages.ts'

/** A report by the model that takes longer is not waited for. */
const modelDeadlineMs = 60_000
const maxTokens = 2_000

/**
 * Writes the final analysis of a run: by the model where there is one and enough of what it writes is supported, else by
 * quoting. Without evidence no model is asked.
 */
export async function writeAnalysis(ctx: Context, run: RunRow, source: SourceRow): Promise<Report> {
  const { pages, items } = await inTransaction(ctx, async (ctx) => ({
    pages: await readPages(ctx, run.id),
    items: await findItemPlaces(ctx, run.id),
  }))
  const { query, extractionTypes: types } = source
  const quoted = await writeReportOnThread(ctx.readers)(
    { pages, items, query, types },
    { signal: ctx.signal, timeoutMs: 300_000 },
  )
  const isEmpty = quoted.sections.every(({ kind }) => kind === 'no_evidence' || kind === 'gaps')
  if (!ctx.model || isEmpty) return quoted
  return (await byModel(ctx, ctx.model, { pages, query, types }, quoted)) ?? quoted
}

/** The report as the model writes it, or null when it fails, hangs, or says too little that is supported. */
async function byModel(
  ctx: Context,
  model: NonNullable<Context['model']>,
  { pages, query, types }: { pages: PackedPages; query: string; types: SourceRow['extractionTypes'] },
  quoted: Report,
): Promise<Report | null> {
  const passages = await reportPassagesOnThread(ctx.readers)(
    { pages, query, types },
    { signal: ctx.signal, timeoutMs: 120_000 },
  )
  if (passages.length === 0) return null
  const ids = [...new Set(passages.map(({ documentId }) => documentId))]
  const names = await inTransaction(ctx, (ctx) => findPageNames(ctx, ids))
  const urls = new Map([...names].map(([id, { url }]) => [id, url]))
  const { system, question } = reportPrompt(passages, query)
  const deadline = AbortSignal.any([ctx.signal, AbortSignal.timeout(modelDeadlineMs)])
  try {
    const chunks = model.write({
      system,
      messages: [{ role: 'user', content: question }],
      maxTokens,
      signal: deadline,
    })
    const { report, dropped } = await checkedReport(until(deadline, chunks), passages, quoted, urls)
    ctx.log.info('research.model_report', { kept: report !== null, dropped })
    return report
  } catch (error) {
    ctx.signal.throwIfAborted()
    if (!(error instanceof ModelError) && !deadline.aborted)
      ctx.log.warn('research.model_report_broken', { error })
    else
      ctx.log.info('research.model_report_failed', {
        reason: error instanceof ModelError ? error.reason : 'timeout',
      })
    return null
  }
}

/** The chunks until the signal; a stream that does not heed it is left behind. */
async function* until(signal: AbortSignal, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const stopped = Promise.withResolvers<never>()
  const stop = (): void => stopped.reject(signal.reason)
  stopped.promise.catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  const iterator = chunks[Symbol.asyncIterator]()
  try {
    signal.throwIfAborted()
    for (;;) {
      const next = await Promise.race([iterator.next(), stopped.promise])
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}
