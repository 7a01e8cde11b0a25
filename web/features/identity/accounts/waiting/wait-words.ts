import { plural } from '@lingui/core/macro'

const minuteSeconds = 60

/** A wait in words: seconds below two minutes, then minutes. */
export function waitWords(seconds: number): string {
  if (seconds < 2 * minuteSeconds) return plural(seconds, { one: '# second', other: '# seconds' })
  return plural(Math.ceil(seconds / minuteSeconds), { one: '# minute', other: '# minutes' })
}
