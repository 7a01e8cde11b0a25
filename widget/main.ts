// The chat on other people's sites: a button in a corner, and behind it the product's own page in a sandboxed frame.
// Nothing of the page around it is read but its address and its language; nothing is written into it but one element.
// It needs no style, no image and no connection that a strict Content-Security-Policy would refuse: of the page's policy
// it takes `script-src` and `frame-src`.
import { launcher, type Launcher } from './launcher.ts'
import { wordsFor } from './words.ts'

type EventName = 'ready' | 'open' | 'close' | 'remove' | 'error'
type Call = readonly unknown[]
interface Api {
  (...call: Call): void
  /** What was asked before the program was there. */
  q?: ArrayLike<unknown>[]
  /** Doors whose widgets stand on the page. */
  doors?: Map<string, Launcher>
}

declare global {
  interface Window {
    Staffroom?: Api
  }
}

const listeners = new Map<EventName, Set<() => void>>()
const isEvent = (name: unknown): name is EventName => /^(ready|open|close|remove|error)$/.test(String(name))

function tell(name: EventName): void {
  for (const listener of listeners.get(name) ?? []) listener()
}

/** Who the visitor is, as the page last said; for widgets that come later too. */
let identity: string | null = null

/**
 * `Staffroom('open')`, `('close')`, `('toggle')`, `('remove')`, `('on', name, listener)`; `('identify', token)` says who the
 * visitor is, `('forget')` takes what this browser keeps of them away. For every widget of the page.
 */
function perform(doors: Map<string, Launcher>, [verb, name, listener]: Call): void {
  if (verb === 'identify' && typeof name === 'string') identity = name
  if (verb === 'forget') identity = null
  if (verb === 'on' && isEvent(name) && typeof listener === 'function') {
    const known = listeners.get(name) ?? new Set()
    listeners.set(
      name,
      known.add(() => void Reflect.apply(listener, undefined, [])),
    )
    if (name === 'ready' && doors.size > 0) Reflect.apply(listener, undefined, [])
    return
  }
  for (const [door, widget] of doors) {
    if (verb === 'open' || verb === 'close' || verb === 'toggle') widget.show(verb)
    if (verb === 'identify' && identity !== null) widget.identify(identity)
    if (verb === 'forget') widget.forget()
    if (verb !== 'remove') continue
    doors.delete(door)
    widget.remove()
    tell('remove')
  }
}

function start(script: HTMLScriptElement): void {
  const { origin, searchParams } = new URL(script.src)
  const door = searchParams.get('door')
  const before = window.Staffroom
  const doors = before?.doors ?? new Map<string, Launcher>()
  // The same line twice is one widget; two doors are two.
  if (door === null || doors.has(door)) return
  const language = script.dataset.language ?? document.documentElement.lang.slice(0, 2)
  const frame = new URL(`/talk/${encodeURIComponent(door)}`, origin)
  frame.searchParams.set('site', location.origin)
  if (language !== '') frame.searchParams.set('language', language)
  const widget = launcher({
    frame: frame.href,
    words: wordsFor(language || navigator.language),
    isAtStart: script.dataset.side === 'start',
    place: doors.size,
    tell,
  })
  doors.set(door, widget)
  if (identity !== null) widget.identify(identity)
  if (before?.doors === undefined) {
    const api: Api = (...call) => perform(doors, call)
    api.doors = doors
    window.Staffroom = api
    for (const call of before?.q ?? []) perform(doors, Array.from(call))
  }
  tell('ready')
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) {
  if (document.body === null) addEventListener('DOMContentLoaded', () => start(currentScript), { once: true })
  else start(currentScript)
}
