import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'

// What the product itself announces. It is stored in English and shown in the language of whoever reads it.
const known: Record<string, MessageDescriptor> = {
  'Welcome to your staff room': msg`Welcome to your staff room`,
  'Paste the address of your website under Knowledge. When it is researched, hire the colleague who knows it.': msg`Paste the address of your website under Knowledge. When it is researched, hire the colleague who knows it.`,
}

/** A stored line of an announcement, in the language that is shown; one that somebody else wrote stays as it is. */
export function announced(text: string, i18n: I18n): string {
  const words = Object.hasOwn(known, text) ? known[text] : undefined
  return words === undefined ? text : i18n._(words)
}
