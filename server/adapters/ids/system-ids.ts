import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Ids } from './ids.ts'

// No vowels and no look-alikes: an id never spells a word and can be read out.
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'

/** Ids from the machine's own randomness. */
export function systemIds(): Ids {
  return {
    next: () => randomUUIDv7(),
    short: () => Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  }
}
