import type { EntityPattern, FactPage, FactPattern } from './lexicon.ts'

/** Alternatives written in one text, with ` | ` between them. */
export function oneOf(text: string): string[] {
  return text.split('|').map((part) => part.trim())
}

/** A fact in short form: keys and values as alternatives. */
export function fact(
  id: string,
  page: FactPage,
  keys: string,
  values: string,
  sentences: readonly string[],
  questions: readonly string[],
): FactPattern {
  return { id, page, keys: oneOf(keys), values: oneOf(values), sentences, questions }
}

/** What may be said of one offer, person, job, place or evening, in short form. */
export function entity(
  id: string,
  values: string,
  sentences: readonly string[],
  questions: readonly string[],
  of?: 'products' | 'services',
): EntityPattern {
  const pattern = { id, values: oneOf(values), sentences, questions }
  return of === undefined ? pattern : { ...pattern, of }
}
