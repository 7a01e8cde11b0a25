// Names for statements that come again and again: a connection plans a named one once, and then only runs it. That halves
// what the database spends on a short read.
import { createHash } from 'node:crypto'

/** So often does a text come before it is worth a plan on every connection. */
const OFTEN = 4
/** A connection keeps no more plans than this; texts that are put together anew each time would fill it. */
const MOST = 400

const seen = new Map<string, { times: number; name: string | null }>()
let named = 0

/** The name of a statement that takes parameters, the same in every process; undefined until it has come a few times. */
export function statementName(text: string): string | undefined {
  const known = seen.get(text)
  if (known?.name) return known.name
  const times = (known?.times ?? 0) + 1
  const isDue = times >= OFTEN && named < MOST
  if (isDue) named += 1
  const name = isDue ? `often-${createHash('sha256').update(text).digest('hex').slice(0, 24)}` : null
  // Texts that never come again are not kept for ever.
  if (!known && seen.size > 5_000) for (const [one, { name }] of seen) if (!name) seen.delete(one)
  seen.set(text, { times, name })
  return name ?? undefined
}
