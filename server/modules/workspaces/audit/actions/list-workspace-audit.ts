import type { AuditFilter, WorkspaceAuditEntry } from '#contract/workspace/audit.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { csvOf } from '#server/platform/csv.ts'
import { parseCursor } from '#server/platform/events/event-log.ts'
import { fail } from '#server/platform/fail.ts'
import { requireManaged } from '#server/modules/workspaces/index.ts'
import { actEntryOf, type ActRow } from '../rules.ts'
import { countActs, findActs, findPeople, namesOfPeople, namesOfThings } from '../store/acts.ts'

interface Page {
  items: WorkspaceAuditEntry[]
  nextCursor: string | null
  total: number
  people: { uid: string; name: string }[]
}

/** What people did in a workspace, newest first. Fails: `workspace_not_found`, `invalid_input`. */
export async function listWorkspaceAudit(
  ctx: Context,
  { limit, cursor, ...filter }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const before = cursor === undefined ? null : parseCursor(cursor)
  if (cursor !== undefined && !before)
    fail('invalid_input', {}, [{ path: 'cursor', message: 'is not a place in this list' }])
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(ctx, filter.id)
    const found = await findActs(ctx, filter, { before, limit: limit + 1 })
    const items = await entriesOf(ctx, filter.id, found.slice(0, limit))
    return {
      items,
      nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null,
      total: await countActs(ctx, filter),
      people: await findPeople(ctx, filter.id),
    }
  })
}

const headings = [
  'time',
  'person',
  'person_id',
  'act',
  'subject_kind',
  'subject_id',
  'subject_name',
  'browser',
  'system',
  'device',
  'by_api_key',
]

/** The same as one file for spreadsheets or programs, at most `MAX_ROWS`, times in UTC. Fails: `workspace_not_found`. */
export async function exportWorkspaceAudit(
  ctx: Context,
  { format, ...filter }: AuditFilter & { format: 'csv' | 'json' },
): Promise<{ fileName: string; text: string; isCut: boolean }> {
  const most = ctx.config.limits.rows
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(ctx, filter.id)
    const found = await findActs(ctx, filter, { before: null, limit: most + 1 })
    const entries = await entriesOf(ctx, filter.id, found.slice(0, most))
    const day = ctx.clock.now().toISOString().slice(0, 10)
    return {
      fileName: `audit-${day}.${format}`,
      // Spreadsheets take a file without this mark for one in the language's old alphabet.
      text:
        format === 'json'
          ? `${JSON.stringify(entries, null, 2)}\n`
          : `\uFEFF${csvOf([headings, ...entries.map((entry) => rowOf(entry))])}`,
      isCut: found.length > most,
    }
  })
}

async function entriesOf(
  ctx: Context,
  workspaceId: string,
  rows: readonly ActRow[],
): Promise<WorkspaceAuditEntry[]> {
  const people = await namesOfPeople(ctx, [
    ...new Set(
      rows.flatMap(({ actor, type, subject }) => [actor ?? '', type === 'member.changed' ? subject : '']),
    ),
  ])
  const things = await namesOfThings(ctx, workspaceId, [...new Set(rows.map(({ subject }) => subject))])
  return rows.flatMap((row) => actEntryOf(row, people, things) ?? [])
}

const rowOf = ({ at, by, act, subject, device, byKey }: WorkspaceAuditEntry) => [
  at,
  by?.name ?? null,
  by?.uid ?? null,
  act,
  subject.kind,
  subject.id,
  subject.name,
  device.browser,
  device.system,
  device.kind,
  byKey ? 'yes' : 'no',
]
