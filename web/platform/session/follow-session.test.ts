import { describe, expect, it, vi } from 'vitest'
import { person } from '#web/testing/people.ts'
import { followSession } from './follow-session.ts'
import { createSession } from './session.ts'

describe('what follows the session', () => {
  it('begins when somebody signs in and ends when they leave [ACC-2]', async () => {
    const session = createSession(async () => null)
    const end = vi.fn<() => void>()
    const signedIn = vi.fn<() => Promise<() => void>>(async () => end)
    const stageChanged = vi.fn<() => void>()
    followSession(session, { signedIn, stageChanged })
    await session.whenReady()
    expect(signedIn).not.toHaveBeenCalled()
    session.put(person())
    session.put(person({ displayName: 'Ada' }))
    expect(signedIn).toHaveBeenCalledOnce()
    expect(stageChanged).toHaveBeenCalledOnce()
    session.put(null)
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
    expect(stageChanged).toHaveBeenCalledTimes(2)
  })

  it('ends for one person before it begins for another', async () => {
    const session = createSession(async () => person())
    const ends: string[] = []
    followSession(session, {
      signedIn: async () => {
        const uid = session.get().user?.uid ?? ''
        return () => ends.push(uid)
      },
      stageChanged: () => {},
    })
    await session.whenReady()
    session.put(person({ uid: 'grace' }))
    await vi.waitFor(() => expect(ends).toEqual(['ada']))
  })
})
