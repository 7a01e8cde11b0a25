import * as z from 'zod/mini'
import { approvedAnswerWords } from '#contract/workspace/approved-answers.ts'

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Questions as people type them, one a line. */
export const questionLines = z.pipe(
  z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(linesOf)),
  approvedAnswerWords.shape.questions,
)
