// What has a name in a workspace. Names are compared in the program, so that accents and alphabets count the same on
// every database; a workspace has few enough of them.
import type { Context } from '#server/kernel/context.ts'
import { visibleWorkspaces } from '#server/kernel/scope.ts'
import type { Candidate } from './rules.ts'

/** The newest of each kind that are looked through. */
const LOOKED_THROUGH = 1_000

/** Everything of a workspace that can be found by its name, newest first within each kind. */
export function findNamed(ctx: Context, workspaceId: string): Promise<Candidate[]> {
  return ctx.db.query<Candidate>(
    `(select 'staff' as kind, id, name as title, job_title as detail, null as "staffId" from staff
      where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1)) order by created_at desc limit $3)
     union all
     (select 'knowledge', id, name, url, null from knowledge_source
      where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1)) order by created_at desc limit $3)
     union all
     (select 'conversation', c.id, c.title, s.name, s.id from conversation c join staff s on s.id = c.staff_id
      where c.workspace_id = $2 and ($1::text[] is null or c.workspace_id = any($1)) and c.title <> ''
      order by c.updated_at desc limit $3)`,
    [visibleWorkspaces(ctx), workspaceId, LOOKED_THROUGH],
  )
}
