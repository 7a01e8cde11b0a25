import type { Random } from './random.ts'

/** Chance that repeats itself for the same seed: for tests, and for what must come out the same twice. Never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0

  /** 32 bits by Tommy Ettinger's mulberry32. */
  function bits(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  const bytes = (length: number) => Uint8Array.from({ length }, () => bits() >>> 24)
  const fraction = () => ((bits() >>> 5) * 2 ** 26 + (bits() >>> 6)) / 2 ** 53
  return {
    bytes,
    below: (limit) => Math.floor(fraction() * limit),
    fraction,
    token: (length = 32) => Buffer.from(bytes(length)).toString('base64url'),
  }
}
