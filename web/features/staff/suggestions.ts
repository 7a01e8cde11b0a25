import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const names = [
  'Kenji',
  'Amal',
  'Zoé',
  'Tomás',
  'Ingrid',
  'Nour',
  'Maya',
  'Elias',
  'Sana',
  'Jonas',
  'Leila',
  'Piotr',
]

/** A name that nobody in the workspace has yet; `turn` counts how often another one was asked for. */
export function suggestedName(taken: readonly string[], turn: number): string {
  const free = names.filter((name) => !taken.includes(name))
  const offered = free.length === 0 ? names : free
  return offered[turn % offered.length] ?? 'Kenji'
}

/** What a colleague may do, to choose from with one press. */
export const jobTitles: readonly MessageDescriptor[] = [
  msg`Front desk`,
  msg`Customer support`,
  msg`Sales advice`,
  msg`Bookings`,
]
