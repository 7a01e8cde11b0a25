import { safePath } from './safe-path.ts'

/** How far a person has come: not signed in, e-mail unverified, onboarding incomplete, or done. */
export type AccountStage = 'guest' | 'unverified' | 'verified' | 'onboarded'

/** What a route says about who may open it; none said means: for signed-in people. */
export interface RouteFlags {
  public?: boolean
  requiresAuth?: boolean
  unauthenticatedOnly?: boolean
  /** For visitors from outside: open whoever sits there, and however far they have come. */
  forVisitors?: boolean
}

export interface GuardedRoute {
  /** The route's own path in its canonical spelling, such as `/my-staff/$id`; unknown addresses have `/$`. */
  path: string
  flags: RouteFlags
}

interface Detour {
  to: string
  /** The path to go to after signing in. */
  search?: { to: string }
}

const openWhileOnboarding: readonly string[] = [
  '/',
  '/onboarding-wizard',
  '/invites',
  '/privacy',
  '/terms',
  '/deletion',
]

/**
 * Where a person is sent instead of the route they asked for, or null when they may open it. The four rules are
 * tried in the specification's order. `wanted` is the address asked for, with its query.
 */
export function detourFor(stage: AccountStage, route: GuardedRoute, wanted: string): Detour | null {
  const { public: isPublic = false, requiresAuth = false } = route.flags
  if (route.flags.forVisitors) return null
  if (stage === 'guest') return isPublic && !requiresAuth ? null : toLogin(wanted)
  if (stage === 'unverified') return route.path === '/verify-email' ? null : { to: '/verify-email' }
  if (stage === 'verified') {
    return openWhileOnboarding.includes(route.path) ? null : { to: '/onboarding-wizard' }
  }
  const over = route.flags.unauthenticatedOnly || route.path === '/onboarding-wizard'
  return over ? { to: '/home' } : null
}

function toLogin(wanted: string): Detour {
  const path = safePath(wanted)
  return path === null || path === '/' ? { to: '/login' } : { to: '/login', search: { to: path } }
}

/** Where a person goes after signing in; a new social account always begins with the wizard. */
export function afterSignIn(wanted: unknown, isNewAccount = false): string {
  return isNewAccount ? '/onboarding-wizard' : (safePath(wanted) ?? '/')
}
