import { limits } from '#contract/limits.ts'

export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

const strongFrom = 60
const fairFrom = 45

/**
 * How hard a password is to guess, roughly: its length times what its kinds of characters are worth, less where
 * characters repeat or the password contains a word that everybody knows of the person. Decides words, never admission:
 * the server asks for ten characters only.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password === '') return 'none'
  const characters = [...password]
  if (characters.length < limits.passwordCharacters.least) return 'short'
  const lower = password.toLowerCase()
  const parts = known.flatMap((word) => word.toLowerCase().split(/[\s@.]+/)).filter((part) => part.length > 3)
  if (parts.some((part) => lower.includes(part)) || /password|123456|qwerty|letmein/.test(lower))
    return 'weak'
  const bits = new Set(characters).size * bitsPerCharacter(password)
  if (bits < fairFrom) return 'weak'
  return bits < strongFrom ? 'fair' : 'strong'
}

function bitsPerCharacter(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return 3 + kinds
}
