import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SiteReading } from '#contract/research.ts'
import { failureWords } from '../failure-words.ts'

/** How many pages changed, were added and are gone: "1 page changed, 2 pages added". Empty where nothing changed. */
export function changedPages({ changed, added, gone }: SiteReading, comma: string): string {
  const parts = [
    changed > 0 ? plural(changed, { one: '# page changed', other: '# pages changed' }) : '',
    added > 0 ? plural(added, { one: '# page added', other: '# pages added' }) : '',
    gone > 0 ? plural(gone, { one: '# page gone', other: '# pages gone' }) : '',
  ]
  return parts.filter((part) => part !== '').join(comma)
}

/** What became of a reading, where that does not stand in its changes; null where it does. */
export function outcomeOf({ state, reason }: SiteReading): MessageDescriptor | null {
  switch (state) {
    case 'reading':
      return msg`Reading now`
    case 'unchanged':
      return msg`Nothing changed`
    case 'failed':
      return failureWords(reason ?? 'internal')
    case 'cancelled':
      return msg`Cancelled`
    default:
      return null
  }
}

/** What was made of the changes that a reading has found. */
export function verdictOf({ state, reason }: SiteReading): MessageDescriptor | null {
  switch (state) {
    case 'waiting':
      return reason === 'many_gone'
        ? msg`Most pages are gone, so this waits for you.`
        : msg`Your staff answer from the previous version until you accept.`
    case 'declined':
      return msg`The old version was kept.`
    case 'replaced':
      return msg`A later reading took its place.`
    default:
      return null
  }
}
