import type { Period } from '#contract/analytics.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { csvOf } from '#server/platform/csv.ts'
import { findAnswers } from '../store/find-answers.ts'
import { wantedOf } from './wanted-of.ts'

const headings = [
  'time',
  'staff',
  'question',
  'result',
  'rating',
  'converted',
  'written_by',
  'conversation_id',
]

/**
 * The answers of a period for a spreadsheet, at most `MAX_ROWS`, times in UTC. Fails: `workspace_not_found`,
 * `staff_not_accessible`, `invalid_input`.
 */
export async function exportAnswers(
  ctx: Context,
  period: Period,
): Promise<{ fileName: string; csv: string; isCut: boolean }> {
  const most = ctx.config.limits.rows
  const found = await inTransaction(ctx, async (ctx) => {
    const { current } = await wantedOf(ctx, period)
    return findAnswers(ctx, current, most + 1)
  })
  const rows = found
    .slice(0, most)
    .map(({ at, staffName, question, band, rating, converted, writtenBy, conversationId }) => [
      at.toISOString(),
      staffName,
      question,
      band,
      rating,
      converted ? 'yes' : 'no',
      writtenBy,
      conversationId,
    ])
  return {
    fileName: `answers-${period.from}-${period.to}.csv`,
    // Spreadsheets take a file without this mark for one in the language's old alphabet.
    csv: `\uFEFF${csvOf([headings, ...rows])}`,
    isCut: found.length > most,
  }
}
