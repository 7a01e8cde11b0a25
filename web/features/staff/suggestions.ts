import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const names =
  'Kenji Amal Zoé Tomás Ingrid Nour Maya Elias Sana Jonas Leila Piotr Aiko Bruno Chiara Dario Emre Freya Goran Hana Ilse Javier Katya Luca ' +
  'Mina Noor Olga Pablo Rania Sven Talia Uma Viktor Wanda Yusuf Zeynep Anouk Bela Carmen Dina Enzo Farah Gita Hugo Ines Jamil Kofi Lucía'

/** Letters that set two of one name apart. */
const initials = 'BCDFGHKLMNPRSTVW'

/** A name that nobody in the workspace has yet; `turn` counts how often another one was asked for. */
export function suggestedName(taken: readonly string[], turn: number): string {
  const used = new Set(taken)
  const single = names.split(' ')
  const all = [...single, ...[...initials].flatMap((letter) => single.map((name) => `${name} ${letter}.`))]
  const free = all.filter((name) => !used.has(name))
  return free[turn % free.length] ?? ''
}

/** What a colleague may do, to choose from with one press. */
export const jobTitles: readonly MessageDescriptor[] = [
  msg`Front desk`,
  msg`Customer support`,
  msg`Sales advice`,
  msg`Bookings`,
]
