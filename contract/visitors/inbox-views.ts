// What people look for in the inbox again and again, by names of their own.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { limits } from '../limits.ts'
import { procedure } from '../procedure.ts'
import { id, line, searchText } from '../shapes.ts'
import { inboxView } from './inbox.ts'

/** What somebody looks for again and again: one of the inbox's own views, and what is searched in it. */
const savedView = z.object({
  id,
  name: z.string(),
  view: inboxView,
  /** Empty where nothing is searched. */
  query: z.string(),
  /** Everybody in the workspace has it; else only who made it. */
  isShared: z.boolean(),
  /** Whoever asks made it, and alone may stop sharing it. */
  isOwn: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>
/** What a person fills in, as forms check it too. */
export const savedViewWords = z.object({
  name: line(limits.labelCharacters),
  view: inboxView,
  query: searchText,
  isShared: z.boolean(),
})

const counted = z.int().check(z.gte(0), z.lte(limits.viewCounted))
const viewCounts = z.object({
  /** Of the inbox's own views those that somebody works through; each at most `limits.viewCounted`, which many more may be. */
  waiting: counted,
  mine: counted,
  snoozed: counted,
  saved: z.array(z.object({ id, count: counted })),
})
export type ViewCounts = z.infer<typeof viewCounts>

const one = onlyFor('onboarded', {
  actsOn: [{ kind: 'inbox_view', in: 'path', field: 'id', missing: 'inbox_view_not_found' }],
})

export const inboxViews = {
  list: procedure({
    method: 'GET',
    path: '/inbox/views',
    summary:
      'The saved views of whoever asks, in their order, then those that everybody in the workspace has.',
    access: onlyFor('onboarded'),
  }).output(z.object({ items: z.array(savedView) })),
  count: procedure({
    method: 'GET',
    path: '/inbox/views/counts',
    summary: 'How many conversations are in the views of whoever asks, of more than a hundred that many.',
    access: onlyFor('onboarded'),
  }).output(viewCounts),
  save: procedure({
    method: 'POST',
    path: '/inbox/views',
    summary: 'Saves what is looked for in the inbox by a name; it stands last.',
    successStatus: 201,
    access: onlyFor('onboarded'),
    errors: ['workspace_not_found', 'inbox_views_full', 'inbox_view_of_team'],
  })
    .input(savedViewWords)
    .output(savedView),
  change: procedure({
    method: 'PATCH',
    path: '/inbox/views/{id}',
    summary:
      'Renames a saved view, changes what it looks for, shares it or stops that, or moves it among those that it stands with.',
    access: one,
    errors: ['inbox_views_full', 'inbox_view_of_team', 'inbox_view_of_other'],
  })
    .input(
      z.object({
        id,
        ...z.partial(savedViewWords).shape,
        /** From 0; behind the last is last. */
        place: z.optional(z.int().check(z.gte(0), z.lte(limits.inboxViews))),
      }),
    )
    .output(savedView),
  setRemoved: procedure({
    method: 'PUT',
    path: '/inbox/views/{id}/removed',
    summary: 'Removes a saved view, or takes that back within a day.',
    access: one,
    errors: ['inbox_views_full', 'inbox_view_of_team'],
  })
    .input(z.object({ id, isRemoved: z.boolean() }))
    .output(savedView),
}
