// Waiting in tests: for what comes, never for a time. How slow the machine is makes no difference.
import { setTimeout as pause } from 'node:timers/promises'

/** Far longer than anything takes; who waits so long waits in vain. */
const VAIN_MS = 120_000

/**
 * Looks again and again until there is something to see, and gives it; `false`, `null` and `undefined` are nothing. Throws
 * `Waited in vain until …` when nothing comes.
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  what = 'it came to that',
): Promise<Exclude<Found, false | null | undefined>> {
  const end = performance.now() + VAIN_MS
  for (let ms = 2; ; ms = Math.min(50, ms * 1.5)) {
    const found = await look()
    if (isThere(found)) return found
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`)
    await pause(ms)
  }
}

const isThere = <Found>(found: Found): found is Exclude<Found, false | null | undefined> =>
  found !== false && found !== null && found !== undefined
