// How long earlier readings of a workspace took.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

/** One reading that is over. */
interface Timing {
  /** It was of the website that is asked about. */
  isSame: boolean
  pages: number
  /** From its first page to its last. */
  crawlMs: number
  /** From its last page to its end. */
  afterMs: number
}

/** The last five of the newest twenty readings, those of this source first, that read at least three pages. What they took over unread is not counted. */
export const findTimings = (ctx: Context, workspaceId: string, sourceId: string): Promise<Timing[]> =>
  ctx.db.query(
    `select r.source_id = $2 as "isSame", p.pages::int as pages,
       (extract(epoch from p.last - p.first) * 1000)::float8 as "crawlMs",
       (extract(epoch from r.finished_at - p.last) * 1000)::float8 as "afterMs"
     from (
       -- Before their pages are counted: of many readings the newest are enough.
       select id, source_id, started_at, finished_at from research_run
       where workspace_id = $1 and finished_at is not null and ($3::text[] is null or workspace_id = any($3))
       order by source_id = $2 desc, finished_at desc limit 20) r
     cross join lateral (
       select count(*) as pages, min(at) as first, max(at) as last from research_page
       where run_id = r.id and state = 'read' and at between r.started_at and r.finished_at) p
     where p.pages >= 3
     order by r.source_id = $2 desc, r.finished_at desc limit 5`,
    [workspaceId, sourceId, visibleWorkspaces(ctx)],
  )
