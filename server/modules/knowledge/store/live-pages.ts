// The pages that answers are made from: those of each source's version that answers.
import type { Snapshot } from '#contract/snapshots.ts'
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { byEither } from '#engine/crawl/addresses.ts'

/** A page with all that ranking and quoting need of it. */
interface PageText {
  /** Id of its snapshot. */
  id: string
  url: string
  title: string
  language: string | null
  text: string
  blocks: Snapshot['blocks']
  /** In order; `text` is the page's from `start` on. */
  passages: { id: string; heading: string | null; start: number; text: string }[]
  /** As this encoder sees it; null while it has not. */
  encoded: Uint8Array | null
}

/** All pages of these sources, with their passages and as `encoder` sees them. */
export async function findPageTexts(
  ctx: Context,
  sourceIds: readonly string[],
  encoder = '',
): Promise<PageText[]> {
  const pages = await ctx.db.query<
    Omit<PageText, 'passages'> & {
      passages: [id: string, start: number, end: number, heading: string | null][]
    }
  >(
    `select p.id, p.url, p.title, p.language, p.text, p.blocks, e.pieces as encoded,
       json_agg(json_build_array(a.id, a.start_offset, a.end_offset, a.heading) order by a.ordinal) as passages
     from knowledge_source k
     join page_snapshot p on p.run_id = k.live_run_id and p.workspace_id = k.workspace_id
     join passage a on a.snapshot_id = p.id
     left join page_encoding e on e.snapshot_id = p.id and e.encoder = $3
     where k.id = any($1) and ($2::text[] is null or k.workspace_id = any($2))
     group by p.id, e.snapshot_id, e.encoder order by p.id`,
    [[...sourceIds], visibleWorkspaces(ctx), encoder],
  )
  return pages.map(({ passages, ...page }) => ({
    ...page,
    passages: passages.map(([id, start, end, heading]) => ({
      id,
      heading,
      start,
      text: page.text.slice(start, end),
    })),
  }))
}

/** Those of these sources that stand at these addresses, by either scheme. */
export const findLivePages = (
  ctx: Context,
  sourceIds: readonly string[],
  urls: readonly string[],
): Promise<{ id: string; url: string; text: string }[]> =>
  ctx.db.query(
    `select p.id, p.url, p.text from knowledge_source k
     join page_snapshot p on p.run_id = k.live_run_id and p.workspace_id = k.workspace_id
     where k.id = any($1) and p.url = any($2) and ($3::text[] is null or k.workspace_id = any($3)) order by p.id`,
    [[...sourceIds], urls.flatMap(byEither), visibleWorkspaces(ctx)],
  )

/**
 * The pages of the version that answers as a list of them tells them, and what its start page calls the site. Of long words
 * their beginning: there may be thousands of pages, and a list has no room for more.
 */
export const findListedPages = (
  ctx: Context,
  runId: string,
): Promise<
  {
    url: string
    title: string
    language: string | null
    depth: number
    description: string | null
    ownName: string | null
  }[]
> =>
  ctx.db.query(
    `select url, left(title, 400) as title, language, depth, left(extras->>'description', 1000) as description,
       left(extras->>'ownName', 400) as "ownName"
     from page_snapshot where run_id = $1 and ($2::text[] is null or workspace_id = any($2)) order by depth, id`,
    [runId, visibleWorkspaces(ctx)],
  )
