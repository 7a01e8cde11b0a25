// What a conversation about some sources may begin with.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

const mostFaqs = 6

/** The language of most pages of the versions that answer, null before there is one, and the first questions that the sites ask themselves. */
export async function findOpenings(
  ctx: Context,
  sourceIds: readonly string[],
): Promise<{ language: string | null; faqs: string[] }> {
  const visible = visibleWorkspaces(ctx)
  const [main] = await ctx.db.query<{ language: string | null }>(
    `select coalesce(p.language, 'en') as language from knowledge_source k
     join page_snapshot p on p.run_id = k.live_run_id and p.workspace_id = k.workspace_id
     where k.id = any($1) and ($2::text[] is null or k.workspace_id = any($2))
     group by 1 order by count(*) desc, 1 limit 1`,
    [[...sourceIds], visible],
  )
  const faqs = await ctx.db.query<{ value: string }>(
    `select i.value from knowledge_source k
     join extracted_item i on i.run_id = k.live_run_id and i.workspace_id = k.workspace_id
     where k.id = any($1) and ($2::text[] is null or k.workspace_id = any($2)) and i.type = 'faqs'
     order by i.ordinal limit $3`,
    [[...sourceIds], visible, mostFaqs],
  )
  return { language: main?.language ?? null, faqs: faqs.map(({ value }) => value) }
}
