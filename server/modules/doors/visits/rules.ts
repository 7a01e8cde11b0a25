// What is true of visitors.
import { createHash } from 'node:crypto'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import type { Config } from '#server/config.ts'

/** What is kept of a visitor's token; it is long and by chance, so that no key is needed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const portraitUrl = (key: string): string => `/files/doors/${key}/portrait.svg`

const hourSeconds = 3_600

/** How many questions visitors may ask within an hour. */
export const questionLimits = ({ questionsPerVisitor, questionsPerNetwork }: Config['attempts']) => ({
  byVisitor: { name: 'visitor-questions', most: questionsPerVisitor, seconds: hourSeconds } satisfies Limit,
  byNetwork: { name: 'network-questions', most: questionsPerNetwork, seconds: hourSeconds } satisfies Limit,
})
