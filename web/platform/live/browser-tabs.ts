import type { Together, Told } from './shared-live.ts'

/**
 * The tabs of this browser in which the same person is signed in. Where a browser has no locks (it has them on secure
 * pages alone), every tab listens for itself.
 */
export function browserTabs(uid: string): Together {
  const name = `staffroom-live/${uid}`
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return alone
  let channel: BroadcastChannel | null = null
  return {
    lead(work) {
      const waiting = new AbortController()
      let pass: () => void = () => {}
      navigator.locks
        .request(name, { signal: waiting.signal }, () => {
          if (waiting.signal.aborted) return
          const end = work()
          return new Promise<void>((resolve) => {
            pass = () => {
              end()
              resolve()
            }
          })
        })
        .catch((thrown: unknown) => {
          if (!waiting.signal.aborted) throw thrown
        })
      return () => {
        waiting.abort()
        pass()
      }
    },
    say: (told) => channel?.postMessage(told),
    hear(listener) {
      const opened = new BroadcastChannel(name)
      channel = opened
      opened.addEventListener('message', ({ data }: MessageEvent<Told>) => listener(data))
      return () => {
        opened.close()
        if (channel === opened) channel = null
      }
    },
  }
}

const alone: Together = { lead: (work) => work(), say: () => {}, hear: () => () => {} }
