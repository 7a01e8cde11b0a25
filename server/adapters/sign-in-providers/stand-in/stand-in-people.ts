import { createHash } from 'node:crypto'

/** Somebody who has an account at every stand-in provider. */
export interface StandInPerson {
  accountId: string
  name: string
  email: string | null
  emailVerified: boolean
}

/** A number, as the real providers have them, that is the same for the same words. */
const accountIdOf = (words: string): string =>
  String(createHash('sha256').update(words).digest().readUIntBE(0, 5) + 1)

const known = (name: string, email: string | null, emailVerified: boolean): StandInPerson => ({
  accountId: accountIdOf(name),
  name,
  email,
  emailVerified,
})

/** Who can be chosen on the consent page, by key. */
export const standInPeople: Readonly<Record<string, StandInPerson>> = {
  grace: known('Grace Hollis', 'grace@people.example', true),
  omar: known('Omar Reyes', 'omar@people.example', true),
  noor: known('Noor Amrani', 'noor@people.example', false),
  lin: known('Lin Wei', null, false),
}

/** The person that a consent form names: one of the known ones, or who was typed in. Null when it names nobody. */
export function personIn(form: URLSearchParams): StandInPerson | null {
  const key = form.get('person') ?? ''
  if (key !== 'other') return standInPeople[key] ?? null
  const name = form.get('name')?.trim() ?? ''
  const email = form.get('email')?.trim() || null
  if (name === '' && email === null) return null
  return {
    accountId: accountIdOf(email ?? name),
    name: name || (email ?? ''),
    email,
    emailVerified: form.get('verified') === 'on',
  }
}
