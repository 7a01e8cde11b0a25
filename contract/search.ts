import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { id } from './shapes.ts'

/** Something of the active workspace that can be opened. */
const searchHit = z.object({
  kind: z.enum(['staff', 'knowledge', 'conversation', 'inbox_view']),
  id,
  title: z.string(),
  /** A job title, an address, with whom a conversation was, or what a view of the inbox searches for. */
  detail: z.string(),
  /** The staff member of a conversation; null for everything else. */
  staffId: z.nullable(id),
  /** Greater fits better; comparable within one answer. */
  score: z.number(),
})
export type SearchHit = z.infer<typeof searchHit>

export const search = {
  find: procedure({
    method: 'GET',
    path: '/search',
    summary:
      'Staff, knowledge sources, conversations and saved views of the inbox of the active workspace by their names, the best first.',
    access: onlyFor('onboarded'),
    errors: ['workspace_not_found'],
  })
    .input(
      z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchCharacters)) }),
    )
    .output(z.object({ hits: z.array(searchHit).check(z.maxLength(limits.searchHits)) })),
}
