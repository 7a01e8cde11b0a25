import { randomBytes, randomInt } from 'node:crypto'
import type { Random } from './random.ts'

/** Chance that nobody can foresee; the only kind for secrets. */
export function cryptoRandom(): Random {
  return {
    bytes: (length) => new Uint8Array(randomBytes(length)),
    below: (limit) => (limit === 1 ? 0 : randomInt(limit)),
    fraction: () => randomInt(2 ** 47) / 2 ** 47,
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  }
}
