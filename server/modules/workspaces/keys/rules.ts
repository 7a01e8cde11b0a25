/** Source: requirement WSP-4. */
const PREFIX = 'sk_live_'
const DAY_MS = 86_400_000

export const secretOf = (token: string): string => PREFIX + token.replaceAll(/[-_]/g, 'x')

/** The key that a request names in its head; null when it names none that could be one. */
export function secretIn(authorization: string | undefined): string | null {
  const [, secret] = /^Bearer +(sk_live_[0-9A-Za-z]{20,100})$/i.exec(authorization ?? '') ?? []
  return secret ?? null
}

export const endOf = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS)
