/** Chance that depends on nothing but its seed; a named branch draws the same whatever is drawn elsewhere. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** Up to `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  branch(name: string): Chance
}

export function seededChance(seed: number, name = 'site'): Chance {
  let state = hash(`${name}:${seed}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick(list) {
      const entry = list[whole(0, list.length - 1)]
      if (entry === undefined) throw new Error('Nothing to pick from.')
      return entry
    },
    sample(list, count) {
      const rest = [...list]
      const taken = []
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(whole(0, rest.length - 1), 1))
      return taken
    },
    branch: (child) => seededChance(seed, `${name}/${child}`),
  }
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return value >>> 0
}
