/** What the bar needs of time and chance; tests pass their own. */
interface LoadingBarPort {
  every: (ms: number, run: () => void) => () => void
  after: (ms: number, run: () => void) => () => void
  /** 0 (inclusive) to 1 (exclusive). */
  random: () => number
}

interface LoadingBarState {
  shown: boolean
  /** 0 to 100. */
  value: number
}

const firstValue = 10
const tickMs = 800
const leastStep = 5
const mostStep = 15
const cap = 82
const hideAfterMs = 300
const hidden: LoadingBarState = { shown: false, value: 0 }

/**
 * The bar over the page while a route loads: 10 at once, a random 5 to 15 more every 800 ms up to 82, 100 when
 * done, hidden 300 ms later. Source: product specification, section 4.
 */
export function createLoadingBar(port: LoadingBarPort) {
  let state = hidden
  let stopTicking = () => {}
  let cancelHiding = () => {}
  const listeners = new Set<() => void>()
  const change = (next: LoadingBarState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    start(): void {
      stopTicking()
      cancelHiding()
      change({ shown: true, value: firstValue })
      stopTicking = port.every(tickMs, () => {
        const step = leastStep + port.random() * (mostStep - leastStep)
        change({ shown: true, value: Math.min(cap, state.value + step) })
      })
    },
    complete(): void {
      if (!state.shown) return
      stopTicking()
      cancelHiding()
      change({ shown: true, value: 100 })
      cancelHiding = port.after(hideAfterMs, () => change(hidden))
    },
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
