// The short ways that a person keeps in the bar over every page.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'

/** Everything that a short way can lead to, in the order in which it is offered. */
export const shortcutNames = [
  'home',
  'my-staff',
  'knowledge',
  'dashboard',
  'analytics',
  'help',
  'settings',
  'notifications',
  'add-website',
  'add-colleague',
] as const
export type ShortcutName = (typeof shortcutNames)[number]

/** The chosen ones in their order, each once. */
const shortcutList = z.object({
  chosen: z.array(z.enum(shortcutNames)).check(
    z.maxLength(shortcutNames.length),
    z.refine((names: readonly string[]) => new Set(names).size === names.length, 'names one twice'),
  ),
})

export const shortcuts = {
  list: procedure({
    method: 'GET',
    path: '/shortcuts',
    summary: 'The short ways of this person, in their order; some to begin with until any were chosen.',
    access: onlyFor('onboarded'),
  }).output(shortcutList),
  save: procedure({
    method: 'PUT',
    path: '/shortcuts',
    summary: 'Keeps which short ways this person wants, in their order; none is a choice too.',
    access: onlyFor('onboarded'),
  })
    .input(shortcutList)
    .output(shortcutList),
}
