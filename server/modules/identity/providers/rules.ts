// What is true of signing in with another service.
import { type AttemptOutcome, type AttemptProblem, attemptProblems } from '#contract/person/providers.ts'
import { safePath } from '#contract/safe-path.ts'

/** How long somebody may take at the provider's page, and to type an address after it. */
export const attemptMs = 600_000
export const pendingMs = 1_800_000

const cookieName = (baseUrl: string): string =>
  `${baseUrl.startsWith('https:') ? '__Host-' : ''}staffroom.sign_in`

/**
 * The cookie that binds attempts to a browser. Like that of the session, a neighbouring site cannot plant it: it would
 * lead somebody into an account of its own.
 */
export function browserCookie(secret: string, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(baseUrl)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${pendingMs / 1000}${secure}`
}

/** The secret in the cookies of a request, or null. */
export function browserSecret(cookieHeader: string, baseUrl: string): string | null {
  const name = `${cookieName(baseUrl)}=`
  const found = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
  const secret = found?.slice(name.length) ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : null
}

/** A name that can be kept: one line, not too long, and never none. */
export function displayNameOf(name: string | null, email: string | null): string {
  const line = (name ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return Array.from(line || (email?.split('@', 1)[0] ?? '') || 'Somebody')
    .slice(0, 80)
    .join('')
}

/** What came of an attempt, for whoever waits for it. */
export interface Landing {
  /** Null for an attempt that is not known. */
  attempt: {
    id: string
    purpose: 'sign_in' | 'link' | 'prove'
    view: 'popup' | 'page'
    backTo: string | null
  } | null
  outcome: AttemptOutcome | AttemptProblem
  /** For `second_step`: names it to who answers. */
  challenge: string | null
}

export const isProblem = (outcome: string): outcome is AttemptProblem =>
  attemptProblems.some((problem) => problem === outcome)

/**
 * The path of ours to which the browser goes on. A window of its own ends on a small page that tells the one that waits
 * and closes; what is told stands behind `#`, which is sent to nobody.
 */
export function landingPath({ attempt, outcome, challenge }: Landing): string {
  const told = new URLSearchParams({ outcome })
  if (attempt) told.set('attempt', attempt.id)
  if (challenge !== null) told.set('challenge', challenge)
  if (attempt?.view !== 'page') return `/sign-in-done.html#${told}`
  const isSigningIn = attempt.purpose === 'sign_in'
  if (isSigningIn && outcome === 'new') return '/onboarding-wizard'
  if (isSigningIn && outcome === 'returning') return pathOf(attempt.backTo) ?? '/'
  if (!isSigningIn) return `/settings?${told}#security`
  const to = pathOf(attempt.backTo)
  return `/login${to === null ? '' : `?${new URLSearchParams({ to })}`}#${told}`
}

/** A path of ours as a header can carry it. */
function pathOf(wanted: string | null): string | null {
  const path = safePath(wanted)
  if (path === null) return null
  const { pathname, search, hash } = new URL(path, 'https://this.invalid')
  return pathname + search + hash
}
