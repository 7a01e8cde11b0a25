const MOST = 20_000

/** The same function of one text, which need not be worked out again for texts that come up often. */
export function remembering<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found.value
    const value = work(text)
    if (known.size >= MOST) known.clear()
    known.set(text, { value })
    return value
  }
}
