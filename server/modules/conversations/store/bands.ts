// How sure the answers are, over kinds of questions and over weeks: what an operator watches, so that a gate that drifts is
// seen. It reads what was asked and tells counts alone.
import * as z from 'zod/mini'
import type { Database } from '#server/adapters/database/database.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { askedKindOf } from '#engine/answer/question/asked-kind.ts'

const bandCount = z.object({
  /** A kind of question, or the Monday of a week as `2026-11-23`. */
  name: z.string(),
  asked: z.number(),
  answer: z.number(),
  closest: z.number(),
  unknown: z.number(),
})

/** What a running program is asked, and what it tells. */
export const bandsAsked = z.object({ since: z.iso.datetime(), workspaceId: z.nullable(z.string()) })
export const bandsTold = z.object({ kinds: z.array(bandCount), weeks: z.array(bandCount) })

/** Whole answers of one kind of question or of one week, and how many of them are in each band. */
export type BandCount = z.infer<typeof bandCount>
export type BandsAsked = z.infer<typeof bandsAsked>
type Bands = z.infer<typeof bandsTold>

/** Answers that are read at a time. */
const page = 2_000

interface AnswerRow {
  ordinal: string
  band: 'answer' | 'closest' | 'unknown' | null
  reason: string | null
  week: string
  question: string | null
}

/** Counts the answers since a moment in all workspaces, or in one. */
export async function countBands(database: Database, { since, workspaceId }: BandsAsked): Promise<Bands> {
  const kinds = new Map<string, BandCount>()
  const weeks = new Map<string, BandCount>()
  for (let after = '-1'; ; ) {
    const rows = await answersAfter(database, after, since, workspaceId)
    for (const row of rows) {
      const kind = row.reason === 'talk' ? 'talk' : askedKindOf(row.question ?? '')
      count(kinds, kind, row)
      // A greeting is answered whatever the gate does.
      if (kind !== 'talk') count(weeks, row.week, row)
    }
    const last = rows.at(-1)
    if (!last || rows.length < page) break
    after = last.ordinal
  }
  return {
    kinds: [...kinds.values()].sort((a, b) => b.asked - a.asked || a.name.localeCompare(b.name)),
    weeks: [...weeks.values()].sort((a, b) => a.name.localeCompare(b.name)),
  }
}

function count(counts: Map<string, BandCount>, name: string, { band }: AnswerRow): void {
  const found = counts.get(name) ?? { name, asked: 0, answer: 0, closest: 0, unknown: 0 }
  counts.set(name, found)
  found.asked += 1
  if (band !== null) found[band] += 1
}

function answersAfter(
  database: Database,
  after: string,
  since: string,
  workspaceId: string | null,
): Promise<AnswerRow[]> {
  return inScope(
    database,
    'operator',
    (db) =>
      db.fresh<AnswerRow>(
        `select m.ordinal::text as ordinal, m.band, m.fallback_reason as reason,
           to_char(date_trunc('week', m.created_at at time zone 'UTC'), 'YYYY-MM-DD') as week, asked.text as question
         from message m left join lateral (
           select q.text from message q
           where q.conversation_id = m.conversation_id and q.ordinal < m.ordinal and q.role = 'person'
           order by q.ordinal desc limit 1) as asked on true
         where m.role = 'staff' and m.state = 'complete' and m.ordinal > $1::bigint and m.created_at >= $2::timestamptz
           and ($3::text is null or m.workspace_id = $3)
         order by m.ordinal limit ${page}`,
        [after, since, workspaceId],
      ),
    { readOnly: true },
  )
}
