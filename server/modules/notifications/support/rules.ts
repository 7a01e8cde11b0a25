import type { Limit } from '#server/adapters/attempts/attempts.ts'

/** How many messages one person may write. */
export const messagesByPerson: Limit = { name: 'support', most: 5, seconds: 3_600 }

/** The parts of a text between its line breaks, without the empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
