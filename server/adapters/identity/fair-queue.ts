// Work that takes all of a core for a while: so much at once, and whoever sends a lot waits behind their own.

/**
 * Runs at most `atOnce` pieces of work at a time. Those who wait take turns by where they come from, each in the order of
 * their calls, so that one network cannot make all others wait for its own row.
 */
export function fairQueue(
  atOnce: number,
): <Result>(from: string, work: () => Promise<Result>) => Promise<Result> {
  /** Whose turn comes next stands first; nobody is in it without a row. */
  const rows = new Map<string, (() => void)[]>()
  let running = 0

  function next(): void {
    const [first] = rows
    if (first === undefined) {
      running -= 1
      return
    }
    const [from, row] = first
    const begin = row.shift()
    rows.delete(from)
    if (row.length > 0) rows.set(from, row)
    begin?.()
  }

  return async (from, work) => {
    if (running >= atOnce)
      await new Promise<void>((resolve) => {
        const row = rows.get(from) ?? []
        row.push(resolve)
        rows.set(from, row)
      })
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over this place; nobody can slip in between.
      next()
    }
  }
}
