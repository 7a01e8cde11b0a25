// What has a name in a workspace. Names are compared in the program, so that accents and alphabets count the same on
// every database; the database leaves out what cannot fit. An index over parts of names would not be used: the wall
// between rows is asked first, and LIKE may not look behind it.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import type { Candidate } from './rules.ts'

/** So many names are in memory at once. */
const PAGE = 1_000

/** Plain letters fold to themselves in lower case, so they are looked for here; what has others is left to the program. */
const mayFit = (name: string, detail: string): string => {
  const text = `(${name} || ' ' || ${detail})`
  return `(octet_length(${text}) > length(${text}) or lower(${text} collate "C") like all($3))`
}

const named = `
  (select 'staff' as kind, id, name as title, job_title as detail, null as "staffId" from staff
    where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1)) and ${mayFit('name', 'job_title')}
    order by created_at desc)
  union all
  (select 'knowledge', id, name, url, null from knowledge_source
    where workspace_id = $2 and ($1::text[] is null or workspace_id = any($1)) and ${mayFit('name', 'url')}
    order by created_at desc)
  union all
  (select 'conversation', c.id, c.title, s.name, s.id from conversation c join staff s on s.id = c.staff_id
    where c.workspace_id = $2 and ($1::text[] is null or c.workspace_id = any($1)) and c.title <> ''
      and ${mayFit('c.title', 's.name')}
    order by c.updated_at desc)`

/**
 * Everything of a workspace in whose name or detail all of these folded words may stand, newest first within each kind,
 * page by page. To be read within one transaction.
 */
export async function* findNamed(
  ctx: Context,
  workspaceId: string,
  words: readonly string[],
): AsyncGenerator<Candidate[]> {
  const read = () => ctx.db.query<Candidate>(`fetch ${PAGE} from named`)
  const [, first] = await Promise.all([
    ctx.db.query(`declare named no scroll cursor for ${named}`, [
      visibleWorkspaces(ctx),
      workspaceId,
      words.map((word) => `%${word}%`),
    ]),
    read(),
  ])
  for (let page = first; ; page = await read()) {
    yield page
    if (page.length < PAGE) return
  }
}
