// Some acts ask for a fresh sign-in. Whoever calls one wraps it in `withFreshSignIn`; the prompt that stands on the page
// asks the person who they are, and the act goes on by itself.
import { Refusal } from '../api/refusal.ts'

interface Waiting {
  /** The person has shown who they are: the act goes on. */
  confirmed: () => void
  /** The person would rather not: the act fails as it did. */
  declined: () => void
}

let waiting: Waiting | null = null
let prompts = 0
const listeners = new Set<() => void>()

function change(next: Waiting | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** What the prompt follows: whether an act waits, and how to let it go on or fail. */
export const freshSignIn = {
  get: (): Waiting | null => waiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** A prompt stands on the page; without one nobody could answer. Returns how to take it away. */
  offer(): () => void {
    prompts += 1
    return () => {
      prompts -= 1
      waiting?.declined()
    }
  },
}

/**
 * Does what may ask for a fresh sign-in: `withFreshSignIn(() => call.passkeys.begin())`. When it does, the prompt opens
 * and the work is done once more after the answer. Where the person declines, or no prompt stands on the page, it fails
 * with the refusal `fresh_sign_in_needed`.
 */
export async function withFreshSignIn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    const isAsked = thrown instanceof Refusal && thrown.with.code === 'fresh_sign_in_needed'
    if (!isAsked || prompts === 0 || waiting !== null) throw thrown
    await new Promise<void>((resolve, reject) =>
      change({
        confirmed: () => {
          change(null)
          resolve()
        },
        declined: () => {
          change(null)
          reject(thrown)
        },
      }),
    )
    return work()
  }
}
