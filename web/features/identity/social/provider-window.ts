// The window in which somebody signs in with another service, and how it ends.
import type { AttemptOutcome, AttemptProblem } from '#contract/person/providers.ts'

type EndOutcome = AttemptOutcome | AttemptProblem

/** What came of an attempt. */
export interface Ended {
  attempt: string | null
  outcome: EndOutcome
  /** For `second_step`. */
  challenge: string | null
}

const channelName = 'staffroom-sign-in'
const lookMs = 300
/** A window that closes by itself may have said why a moment before. */
const graceMs = 1_000

/** Opens an empty window; only in the very moment of a click may a page do that. Null where it is kept from it. */
export function openProviderWindow(): Window | null {
  const [width, height] = [500, 640]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 3)
  return window.open('about:blank', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/** Hears how attempts end, until the returned function is called. */
export function hearEnds(heard: (ended: Ended) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const hear = (event: MessageEvent) => {
    const ended = endedIn(event.data)
    if (ended !== null) heard(ended)
  }
  // Only pages of this site speak on the channel; a message to the window can come from anybody.
  const hearOwn = (event: MessageEvent) => {
    if (event.origin === window.location.origin) hear(event)
  }
  channel.addEventListener('message', hear)
  window.addEventListener('message', hearOwn)
  return () => {
    channel.close()
    window.removeEventListener('message', hearOwn)
  }
}

/**
 * Calls `closed` once the window is gone and the person is back here. A provider's page may cut the tie to its window,
 * which then looks closed while the person is still in it; so it counts only with the focus here.
 */
export function watchWindow(popup: Window, closed: () => void): () => void {
  let goneFor = 0
  const timer = setInterval(() => {
    goneFor = popup.closed && document.hasFocus() ? goneFor + lookMs : 0
    if (goneFor < graceMs) return
    clearInterval(timer)
    closed()
  }, lookMs)
  return () => clearInterval(timer)
}

/** How an attempt ended that was shown in place of this page; what the address says of it is taken away. */
export function takeEndFromAddress(): Ended | null {
  const url = new URL(window.location.href)
  const inHash = new URLSearchParams(url.hash.slice(1))
  const told = inHash.has('outcome') ? inHash : url.searchParams
  const ended = endedIn({ kind: 'sign-in-ended', ...Object.fromEntries(told) })
  if (ended === null) return null
  if (told === inHash) url.hash = ''
  else for (const name of ['outcome', 'attempt', 'challenge']) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
  return ended
}

/** Every way in which an attempt can end; the contract's own lists would bring all of its shapes along. */
const wentWell: Record<AttemptOutcome, true> & Record<AttemptProblem, false> = {
  new: true,
  returning: true,
  needs_email: true,
  second_step: true,
  linked: true,
  proved: true,
  social_account_exists: false,
  social_failed: false,
  social_not_asked: false,
  user_suspended: false,
  sign_in_linked_elsewhere: false,
  too_many_attempts: false,
}

const isOutcome = (told: unknown): told is EndOutcome =>
  typeof told === 'string' && Object.hasOwn(wentWell, told)

/** Whether a code says what went wrong with an attempt, rather than with the server or the way to it. */
export const isProblemCode = (code: string | null): boolean =>
  code === 'social_popup_closed' || (isOutcome(code) && isProblem(code))

export const isProblem = (outcome: EndOutcome): outcome is AttemptProblem => !wentWell[outcome]

function endedIn(told: unknown): Ended | null {
  if (typeof told !== 'object' || told === null || Reflect.get(told, 'kind') !== 'sign-in-ended') return null
  const outcome: unknown = Reflect.get(told, 'outcome')
  if (!isOutcome(outcome)) return null
  return { attempt: textIn(told, 'attempt'), outcome, challenge: textIn(told, 'challenge') }
}

function textIn(told: object, name: string): string | null {
  const value: unknown = Reflect.get(told, name)
  return typeof value === 'string' && value !== '' ? value : null
}
