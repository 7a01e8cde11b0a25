import { useState } from 'react'
import type { Visitable } from '#contract/visitors/visits.ts'

/** Words that a colleague has said and nobody keeps, behind so many turns of the conversation. */
interface SaidLine {
  words: string
  behind: number
}

/**
 * What a visitor has read beside the widget's button stands where the conversation was when they came; the server knows nothing
 * of it. Of the site only that is believed which the company itself has written. Once somebody has written in this visit, a line
 * that comes late is left out for good: it would stand as what the colleague says next. `turns` is null until they are known.
 */
export function useSaidLine(
  { lines = [] }: Pick<Visitable, 'lines'>,
  line: string | null,
  { turns, hasWritten }: { turns: number | null; hasWritten: boolean },
): SaidLine | null {
  const [said, setSaid] = useState<SaidLine | null>(null)
  /** How many turns there were when they came, for as long as nobody has written since. */
  const [before, setBefore] = useState<number | 'written' | null>(null)
  const isWritten = before === 'written' || hasWritten || (before !== null && (turns ?? 0) > before)
  const now = isWritten ? 'written' : (before ?? turns)
  if (now !== before) setBefore(now)
  if (isWritten || turns === null || line === null || line === said?.words || !lines.includes(line))
    return said
  const next = { words: line, behind: turns }
  setSaid(next)
  return next
}
