// Runs before every web test file: what jsdom lacks, English words, and the rule that console noise fails a test.
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { noise, unexpectedNoise } from './noise.ts'

i18n.load('en-US', {})
i18n.activate('en-US')

// Pages fetch parts of themselves when they are wanted; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

if (typeof window !== 'undefined') {
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  window.matchMedia = (query) => {
    const list = new EventTarget()
    return Object.assign(list, {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  }
  window.scrollTo = () => {}
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } })
  HTMLCanvasElement.prototype.getContext = () => null
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.getAnimations = () => []
}

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...words) => void noise.push([level, ...words].map(String).join(' ')),
    )
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  const heard = unexpectedNoise()
  if (heard.length > 0) throw new Error(`The console was written to:\n${heard.join('\n')}`)
})
