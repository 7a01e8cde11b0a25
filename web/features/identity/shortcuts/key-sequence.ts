// Two letters typed one after the other, as editors know them; anything else between them begins anew.

/** How long the second letter may take. */
const patienceMs = 1_200

/** What a pressed key is worth to a sequence. */
interface PressedKey {
  key: string
  /** Milliseconds, on any clock that does not go back. */
  atMs: number
}

/** Follows keys and says which sequence was just completed, or null. `sequences` are named by what they mean. */
export function keySequences<Name extends string>(
  sequences: Readonly<Record<Name, readonly [string, string]>>,
): (pressed: PressedKey) => Name | null {
  const names = Object.keys(sequences).filter((name): name is Name => name in sequences)
  let first: PressedKey | null = null
  return ({ key, atMs }) => {
    const letter = key.toLowerCase()
    const begun = first !== null && atMs - first.atMs <= patienceMs ? first.key : null
    first = null
    if (begun !== null) {
      const found = names.find((name) => sequences[name][0] === begun && sequences[name][1] === letter)
      if (found !== undefined) return found
    }
    if (names.some((name) => sequences[name][0] === letter)) first = { key: letter, atMs }
    return null
  }
}
