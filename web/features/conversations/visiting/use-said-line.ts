import { useState } from 'react'
import type { Visitable } from '#contract/visitors/visits.ts'

/** Words that a colleague has said and nobody keeps, behind so many turns of the conversation. */
interface SaidLine {
  words: string
  behind: number
}

/**
 * What a visitor has read beside the widget's button stands where the conversation was when they came; the server knows nothing
 * of it. Of the site only that is believed which the company itself has written.
 */
export function useSaidLine(
  { lines = [] }: Pick<Visitable, 'lines'>,
  line: string | null,
  turns: number,
): SaidLine | null {
  const [said, setSaid] = useState<SaidLine | null>(null)
  if (line === null || line === said?.words || !lines.includes(line)) return said
  const next = { words: line, behind: turns }
  setSaid(next)
  return next
}
