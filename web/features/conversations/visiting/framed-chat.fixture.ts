// The chat in a frame of another site, for tests of what that site says to it.
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { visitHeaders } from '#contract/visitors/visits.ts'
import { questionTurn } from '#web/testing/colleagues.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { open } from '#web/testing/render.tsx'
import { met as metDoor } from './door.fixture.ts'
import { keepProof } from './visit.ts'

export const site = 'https://shop.example'
export const doorKey = 'a-door-on-the-site-of-a-shop'
/** Under which name the browser keeps its token. */
export const tokenName = `StaffroomAI visit ${doorKey} ${site}`
export const met = { ...metDoor, kind: 'widget' as const }
/** What a browser with a token has said. */
export const conversation = {
  id: 'talk',
  messages: [questionTurn('Where is my ring?')],
  speaker: 'person' as const,
  person: 'Ada',
  contactEmail: null,
  isVerified: false,
}
/** What the page around it hears. */
export const told: unknown[] = []
let around: Window | null = null

beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  around = frame.contentWindow
  if (around !== null) vi.spyOn(around, 'postMessage').mockImplementation((word) => void told.push(word))
  vi.stubGlobal('parent', around)
  localStorage.setItem(tokenName, 't'.repeat(43))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  keepProof({ doorKey, site }, null)
  told.length = 0
})

/** The site says something to the chat. */
export const says = (word: string, more: object = {}) =>
  act(async () => {
    const data = { staffroom: word, ...more }
    dispatchEvent(new MessageEvent('message', { source: around, origin: site, data }))
  })

/** Somebody has come in, and their conversation is on the screen. */
export async function entered(answers: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'visits.getDoor': met,
    'visits.get': { conversation },
    'visits.suggest': { questions: [] },
    ...answers,
  })
  const { router } = await open(`/talk/${doorKey}?site=${encodeURIComponent(site)}`)
  await screen.findByText('Where is my ring?')
  expect(calls).not.toEqual([])
  const looks = () =>
    vi
      .mocked(fetch)
      .mock.calls.flatMap(([sent]) =>
        sent instanceof Request && sent.url.endsWith('/api/visit') ? [sent.headers] : [],
      )
  return { calls, looks, router }
}
/** Whether a look counts for nothing. */
export const isGlance = (sent: Headers) => sent.has(visitHeaders.glance)
