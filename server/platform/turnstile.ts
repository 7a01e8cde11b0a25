// Who may go on at once, and whose turn comes next.
interface Turnstile {
  /** Waits for a place; call the answer to leave it. Rejects with the signal's reason when that comes first. */
  enter(from: string, signal: AbortSignal | undefined): Promise<() => void>
}

/** Lets `places` callers in at once. The others take turns by where they come from, each in the order of their calls. */
export function turnstile(places: number): Turnstile {
  let free = places
  /** Whose turn comes next stands first; nobody is in it without a row. */
  const rows = new Map<string, (() => void)[]>()
  const leave = () => {
    const [first] = rows
    if (first === undefined) {
      free += 1
      return
    }
    const [from, row] = first
    const next = row.shift()
    rows.delete(from)
    if (row.length > 0) rows.set(from, row)
    next?.()
  }
  return {
    enter(from, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason)
      if (free > 0) {
        free -= 1
        return Promise.resolve(leave)
      }
      return new Promise((resolve, reject) => {
        const turn = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        const giveUp = () => {
          const left = (rows.get(from) ?? []).filter((one) => one !== turn)
          if (left.length > 0) rows.set(from, left)
          else rows.delete(from)
          reject(signal?.reason)
        }
        rows.set(from, [...(rows.get(from) ?? []), turn])
        signal?.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
