import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'

/** Each field's first fault in words, by the field's name (a path is joined by dots). */
export function fieldWords(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const words: Record<string, string> = {}
  for (const issue of issues) words[issue.path.join('.')] ??= inWords(issue)
  return words
}

function inWords(issue: z.core.$ZodIssue): string {
  // Of a field that was left empty nothing else need be said.
  if (issue.input === '') return t`Fill this in.`
  switch (issue.code) {
    case 'invalid_type':
      return t`Fill this in.`
    case 'too_small': {
      const least = String(issue.minimum)
      if (issue.origin !== 'string') return t`At least ${least}.`
      return issue.minimum === 1 ? t`Fill this in.` : t`At least ${least} characters.`
    }
    case 'too_big': {
      const most = String(issue.maximum)
      return issue.origin === 'string' ? t`At most ${most} characters.` : t`At most ${most}.`
    }
    case 'invalid_format':
      if (issue.format === 'email') return t`This is not an e-mail address.`
      if (issue.format === 'url') return t`This is not the address of a website.`
      return t`This cannot be used here.`
    default:
      return t`This cannot be used here.`
  }
}
