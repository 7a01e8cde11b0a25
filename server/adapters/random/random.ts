/** Chance. Nothing else throws dice. */
export interface Random {
  bytes(length: number): Uint8Array
  /** A whole number from 0 to below `limit`, each equally likely. `limit` is from 1 to 2^48 - 1. */
  below(limit: number): number
  /** From 0 to below 1. */
  fraction(): number
  /** A secret in base64url; 32 bytes give 43 characters. */
  token(bytes?: number): string
}

/** One of the items; throws on none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const chosen = items.at(random.below(Math.max(1, items.length)))
  if (chosen === undefined) throw new Error('There is nothing to pick from.')
  return chosen
}

/** The items in another order; the given list stays as it is. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.fraction() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
