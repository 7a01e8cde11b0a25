/** Numbers by spelling, found without cutting the word out of its text first: that is what an index does most. */
export interface Spellings {
  /** The number kept for the text between two places; undefined when none is. */
  find: (text: string, start: number, end: number) => number | undefined
  /** Keeps a number for the text between two places, which has none yet. */
  keep: (text: string, start: number, end: number, value: number) => void
}

function hash(text: string, start: number, end: number): number {
  let sum = 0x811c9dc5
  for (let at = start; at < end; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum ^ (sum >>> 15)) >>> 0
}

function equal(text: string, start: number, end: number, spelling: string): boolean {
  if (spelling.length !== end - start) return false
  for (let at = start; at < end; at++)
    if (text.charCodeAt(at) !== spelling.charCodeAt(at - start)) return false
  return true
}

/** An empty table (open addressing, at most half full). */
export function createSpellings(): Spellings {
  const words: string[] = []
  const values: number[] = []
  let hashes = new Uint32Array(1 << 12)
  let slots = new Int32Array(1 << 12)

  const slotOf = (code: number, text: string, start: number, end: number): number => {
    const mask = slots.length - 1
    let slot = code & mask
    for (;;) {
      const entry = slots[slot] ?? 0
      if (entry === 0) return slot
      if (hashes[slot] === code && equal(text, start, end, words[entry - 1] ?? '')) return slot
      slot = (slot + 1) & mask
    }
  }
  const grow = (): void => {
    const [oldSlots, oldHashes] = [slots, hashes]
    slots = new Int32Array(oldSlots.length * 2)
    hashes = new Uint32Array(oldSlots.length * 2)
    const mask = slots.length - 1
    for (const [place, entry] of oldSlots.entries()) {
      if (entry === 0) continue
      const code = oldHashes[place] ?? 0
      let slot = code & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = entry
      hashes[slot] = code
    }
  }
  return {
    find(text, start, end) {
      const entry = slots[slotOf(hash(text, start, end), text, start, end)] ?? 0
      return entry === 0 ? undefined : values[entry - 1]
    },
    keep(text, start, end, value) {
      if (words.length * 2 >= slots.length) grow()
      const code = hash(text, start, end)
      const slot = slotOf(code, text, start, end)
      // A copy of its own: a piece of a text would keep the whole text in memory.
      words.push(Array.from(text.slice(start, end)).join(''))
      values.push(value)
      slots[slot] = words.length
      hashes[slot] = code
    },
  }
}
