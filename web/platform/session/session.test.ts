import { describe, expect, it } from 'vitest'
import { person } from '#web/testing/people.ts'
import { createSession, accountStageOf } from './session.ts'
import type { User } from '#contract/person/accounts.ts'

describe('the session', () => {
  it('is not ready before the first answer, and then stays so [NAV-10] [ACC-10]', async () => {
    let answer: (user: User | null) => void = () => {}
    const session = createSession(() => new Promise((resolve) => (answer = resolve)))
    expect(session.get()).toMatchObject({ loading: false, ready: false })
    const ready = session.whenReady()
    expect(session.get()).toMatchObject({ loading: true, ready: false })
    answer(person())
    expect(await ready).toMatchObject({ loading: false, ready: true })
    const again = session.refresh()
    expect(session.get()).toMatchObject({ loading: true, ready: true })
    answer(null)
    expect((await again).user).toBeNull()
  })

  it('asks once however many wait', async () => {
    let asked = 0
    const session = createSession(async () => {
      asked += 1
      return null
    })
    await Promise.all([session.whenReady(), session.whenReady()])
    await session.whenReady()
    expect(asked).toBe(1)
    await Promise.all([session.refresh(), session.whenReady()])
    expect(asked).toBe(2)
  })

  it('asks once more, for all who want to know it while an older question is on its way [LIVE-1]', async () => {
    const answers: ((user: User | null) => void)[] = []
    const session = createSession(() => new Promise((resolve) => answers.push(resolve)))
    const first = session.whenReady()
    const later = [session.refresh(), session.refresh()]
    answers[0]?.(person())
    expect((await first).user?.uid).toBe('ada')
    await Promise.resolve()
    answers[1]?.(null)
    for (const one of later) expect((await one).user).toBeNull()
    expect(answers).toHaveLength(2)
  })

  it('does not forget for an older answer who was put here meanwhile [ACC-10]', async () => {
    const answers: ((user: User | null) => void)[] = []
    const session = createSession(() => new Promise((resolve) => answers.push(resolve)))
    const asked = session.whenReady()
    session.put(null)
    answers[0]?.(person())
    expect(await asked).toMatchObject({ user: null, ready: true, loading: false })
  })

  it('keeps who is signed in when asking again fails', async () => {
    const answers = [async () => person(), () => Promise.reject(new TypeError('Failed to fetch'))]
    const session = createSession(() => answers.shift()?.() ?? Promise.resolve(null))
    await session.whenReady()
    await expect(session.refresh()).rejects.toThrow('Failed to fetch')
    expect(session.get()).toMatchObject({ ready: true, loading: false, user: { uid: 'ada' } })
  })

  it('knows that it has ended, until somebody signs in or out here [NAV-11] [ACC-10]', async () => {
    const answers: (User | null)[] = [null, person(), null, null, person(), null]
    const session = createSession(async () => answers.shift() ?? null)
    const ended = async () => (await session.refresh()).hasEnded
    expect(await ended(), 'a guest').toBe(false)
    expect(await ended(), 'signed in').toBe(false)
    expect(await ended(), 'ended elsewhere').toBe(true)
    expect(await ended(), 'asked again').toBe(true)
    expect(await ended(), 'signed in again').toBe(false)
    await session.refresh()
    session.put(null)
    expect(session.get().hasEnded, 'signed out here').toBe(false)
  })

  it('knows how far a person has come', () => {
    expect(accountStageOf(null)).toBe('guest')
    expect(accountStageOf(person({ emailVerified: false }))).toBe('unverified')
    expect(accountStageOf(person({ onboarding: { currentStep: 2, completed: false } }))).toBe('verified')
    expect(accountStageOf(person())).toBe('onboarded')
  })
})
