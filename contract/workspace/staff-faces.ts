// Faces to choose from for a virtual human, and names that go with them.
import * as z from 'zod/mini'

/** So many faces there are of each kind. */
export const facesOfKind = 60

/** A drawn face: `w` reads as a woman, `m` as a man; then its number, from 1 to 60. */
export const face = z.string().check(z.regex(/^[wm]-(?:[1-9]|[1-5]\d|60)$/))
type FaceKind = 'w' | 'm'

const women =
  'Amal Zoé Ingrid Noor Maya Sana Leila Aiko Chiara Freya Hana Ilse Katya Mina Nour Olga Rania Talia Uma Wanda Zeynep Anouk Carmen Dina Farah ' +
  'Gita Ines Lucía Mira Mia Ada Lena Sara Anna Emma Layla Fatima Marie Julia Sofia Laura'
const men =
  'Kenji Tomás Elias Jonas Piotr Bruno Dario Emre Goran Javier Luca Pablo Sven Viktor Yusuf Bela Enzo Hugo Jamil Kofi Omar Adam David Paul Karim Ali Thomas Max'

const kinds = new Map<string, FaceKind>([
  ...women.split(' ').map((name) => [name, 'w'] as const),
  ...men.split(' ').map((name) => [name, 'm'] as const),
])

/** Names to suggest, men and women in turn while there are both. */
export const suggestedNames: readonly string[] = women
  .split(' ')
  .flatMap((name, at) => [...men.split(' ').slice(at, at + 1), name])

/** The kind of face that goes with a name; null where the name does not say. */
export const faceKindOf = (name: string): FaceKind | null =>
  kinds.get(name.trim().split(/\s+/)[0] ?? '') ?? null

/** A face that goes with the name; `turn` is any whole number from 0, and another one gives another face. */
export function faceFor(name: string, turn: number): string {
  const kind = faceKindOf(name) ?? (turn % 2 === 0 ? 'w' : 'm')
  // 23 has no divisor in common with 60: all are seen before one comes again.
  return `${kind}-${((turn * 23) % facesOfKind) + 1}`
}
