import { describe, expect, it } from 'vitest'
import { afterSignIn, detourFor, type RouteFlags, type Standing } from './guard.ts'

const open: RouteFlags = { public: true }
const forGuests: RouteFlags = { public: true, unauthenticatedOnly: true }
const none: RouteFlags = {}

const routes: Record<string, RouteFlags> = {
  '/': open,
  '/login': forGuests,
  '/register': forGuests,
  '/forgot-password': forGuests,
  '/reset-password': forGuests,
  '/verify-email': forGuests,
  '/deletion': open,
  '/privacy': open,
  '/terms': open,
  '/pages/misc/not-found/$': open,
  '/$': open,
  '/onboarding-wizard': { requiresAuth: true },
  '/home': none,
  '/Dashboard': none,
  '/Analytics': none,
  '/help-support': none,
  '/settings': none,
  '/Knowledge': none,
  '/Knowledge/$id': none,
  '/my-staff': none,
  '/my-staff/$id': none,
}

// For each route, where a guest, an unverified, a verified and an onboarded person end; '' means: they may stay.
const table: Record<string, [guest: string, unverified: string, verified: string, onboarded: string]> = {
  '/': ['', '/verify-email', '', ''],
  '/login': ['', '/verify-email', '/onboarding-wizard', '/home'],
  '/register': ['', '/verify-email', '/onboarding-wizard', '/home'],
  '/forgot-password': ['', '/verify-email', '/onboarding-wizard', '/home'],
  '/reset-password': ['', '/verify-email', '/onboarding-wizard', '/home'],
  '/verify-email': ['', '', '/onboarding-wizard', '/home'],
  '/deletion': ['', '/verify-email', '', ''],
  '/privacy': ['', '/verify-email', '', ''],
  '/terms': ['', '/verify-email', '', ''],
  '/pages/misc/not-found/$': ['', '/verify-email', '/onboarding-wizard', ''],
  '/$': ['', '/verify-email', '/onboarding-wizard', ''],
  '/onboarding-wizard': ['/login', '/verify-email', '', '/home'],
  '/home': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/Dashboard': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/Analytics': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/help-support': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/settings': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/Knowledge': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/Knowledge/$id': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/my-staff': ['/login', '/verify-email', '/onboarding-wizard', ''],
  '/my-staff/$id': ['/login', '/verify-email', '/onboarding-wizard', ''],
}
const standings: readonly Standing[] = ['guest', 'unverified', 'verified', 'onboarded']

describe('the guard', () => {
  it('has a line for every route [NAV-15]', () => {
    expect(Object.keys(table)).toEqual(Object.keys(routes))
  })

  for (const [path, ends] of Object.entries(table)) {
    for (const [index, standing] of standings.entries()) {
      const end = ends[index] ?? ''
      it(`${standing} on ${path} ${end === '' ? 'stays' : `goes to ${end}`} [NAV-11] [NAV-12] [NAV-13] [NAV-14] [NAV-15]`, () => {
        const detour = detourFor(standing, { path, flags: routes[path] ?? {} }, path)
        expect(detour?.to ?? '').toBe(end)
      })
    }
  }

  it('remembers for a guest where they wanted to go [NAV-11]', () => {
    const detour = detourFor('guest', { path: '/my-staff/$id', flags: {} }, '/my-staff/kenji?tab=chats')
    expect(detour).toEqual({ to: '/login', search: { to: '/my-staff/kenji?tab=chats' } })
  })

  it('leads nobody round in a circle [NAV-15]', () => {
    for (const standing of standings) {
      for (const path of Object.keys(routes)) {
        const first = detourFor(standing, { path, flags: routes[path] ?? {} }, path)
        if (first === null) continue
        const second = detourFor(standing, { path: first.to, flags: routes[first.to] ?? {} }, first.to)
        expect(second, `${standing} from ${path} by ${first.to}`).toBeNull()
      }
    }
  })

  it('sends a new social account to the wizard and a returning one where it wanted to go [NAV-16]', () => {
    expect(afterSignIn('/my-staff', true)).toBe('/onboarding-wizard')
    expect(afterSignIn('/my-staff?tab=1')).toBe('/my-staff?tab=1')
    expect(afterSignIn(undefined)).toBe('/')
    expect(afterSignIn('//evil.example')).toBe('/')
  })
})
