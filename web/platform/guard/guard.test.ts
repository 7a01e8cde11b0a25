import { describe, expect, it } from 'vitest'
import { afterSignIn, detourFor } from './guard.ts'

describe('the guard', () => {
  it('remembers for a guest where they wanted to go, and for nobody else [NAV-11]', () => {
    const route = { path: '/my-staff/$id', flags: {} }
    const wanted = '/my-staff/kenji?tab=chats'
    expect(detourFor('guest', route, wanted)).toEqual({ to: '/login', search: { to: wanted } })
    expect(detourFor('unverified', route, wanted)).toEqual({ to: '/verify-email' })
    expect(detourFor('verified', route, wanted)).toEqual({ to: '/onboarding-wizard' })
  })

  it('asks a guest on a route that says nothing of itself to sign in [NAV-8] [NAV-11]', () => {
    expect(detourFor('guest', { path: '/new', flags: {} }, '/new')?.to).toBe('/login')
  })

  it('asks a guest to sign in where a route requires it, whatever else it says of itself [NAV-8] [NAV-11]', () => {
    const route = { path: '/new', flags: { public: true, requiresAuth: true } }
    expect(detourFor('guest', route, '/new')?.to).toBe('/login')
    expect(detourFor('onboarded', route, '/new')).toBeNull()
  })

  it('tries its rules in their order: who is unverified is not told to be set up [NAV-15]', () => {
    const wizard = { path: '/onboarding-wizard', flags: { requiresAuth: true } }
    expect(detourFor('unverified', wizard, '/onboarding-wizard')?.to).toBe('/verify-email')
  })

  it('sends a new social account to the wizard and a returning one where it wanted to go [NAV-16]', () => {
    expect(afterSignIn('/my-staff', true)).toBe('/onboarding-wizard')
    expect(afterSignIn('/my-staff?tab=1')).toBe('/my-staff?tab=1')
    expect(afterSignIn(undefined)).toBe('/')
    expect(afterSignIn('//evil.example')).toBe('/')
  })
})
