import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freshSignIn, withFreshSignIn } from './fresh-sign-in.ts'
import { problemOf, Refusal } from '../api/refusal.ts'

const refusal = (code: string) => new Refusal(problemOf({ code }, 403))

/** Refuses until the person has shown who they are. */
function guarded() {
  let isFresh = false
  const act = vi.fn<() => Promise<string>>(async () => {
    if (!isFresh) throw refusal('fresh_sign_in_needed')
    return 'done'
  })
  return { act, becomeFresh: () => (isFresh = true) }
}

describe('an act that asks for a fresh sign-in', () => {
  it('goes on by itself once the person has shown who they are', async () => {
    onTestFinished(freshSignIn.offer())
    const { act, becomeFresh } = guarded()
    const result = withFreshSignIn(act)
    await vi.waitFor(() => expect(freshSignIn.get()).not.toBeNull())
    becomeFresh()
    freshSignIn.get()?.confirmed()
    expect(await result).toBe('done')
    expect(act).toHaveBeenCalledTimes(2)
    expect(freshSignIn.get()).toBeNull()
  })

  it('fails as it did when the person would rather not, or leaves the page', async () => {
    const takeAway = freshSignIn.offer()
    const first = withFreshSignIn(guarded().act)
    first.catch(() => {})
    await vi.waitFor(() => expect(freshSignIn.get()).not.toBeNull())
    freshSignIn.get()?.declined()
    await expect(first).rejects.toMatchObject({ with: { code: 'fresh_sign_in_needed' } })
    const second = withFreshSignIn(guarded().act)
    second.catch(() => {})
    await vi.waitFor(() => expect(freshSignIn.get()).not.toBeNull())
    takeAway()
    await expect(second).rejects.toMatchObject({ with: { code: 'fresh_sign_in_needed' } })
  })

  it('fails at once where nobody could be asked, and for every other reason', async () => {
    await expect(withFreshSignIn(guarded().act)).rejects.toMatchObject({
      with: { code: 'fresh_sign_in_needed' },
    })
    onTestFinished(freshSignIn.offer())
    const other = withFreshSignIn(() => Promise.reject(refusal('wrong_code')))
    await expect(other).rejects.toMatchObject({ with: { code: 'wrong_code' } })
    expect(freshSignIn.get()).toBeNull()
  })
})
