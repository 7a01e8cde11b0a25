// The chat on other people's sites: a button in a corner, and behind it the product's own page in a sandboxed frame.
// Nothing of the page around it is read but its address, its language and where the visitor came from; nothing is written into it
// but one element and, where a line is said beside the button, that it was.
// It needs no style, no image and no connection that a strict Content-Security-Policy would refuse: of the page's policy
// it takes `script-src` and `frame-src`.
import { type ChatEvent, launcher, type Launcher } from './launcher.ts'
import type { WidgetColleague } from '#contract/visitors/widget-colleague.ts'
import { noteSpoken, wasSpoken } from './visit.ts'
import { wordsFor } from './words.ts'

type EventName = 'ready' | 'open' | 'close' | 'remove' | 'error' | 'unread' | ChatEvent
type Call = readonly unknown[]
/** Hears of `unread` how many messages wait, and of everything else that it happened. */
type Listener = (detail?: number) => void

/** What the widgets of a page share: each line on it runs this program anew. */
interface Shared {
  /** Doors whose widgets stand on the page. */
  doors: Map<string, Launcher>
  listeners: Map<EventName, Set<Listener>>
  /** Who the visitor is, as the page last said; for widgets that come later too. */
  identity: string | null
  /** The page that the site named last, for widgets that come later too; null for the one that the browser shows. */
  page?: string | null
  /** Doors whose chat has not said yet that it forgot the visitor; none where an older program began. */
  forgets?: Set<string>
  /** Whether on this page a line was said, or a chat opened. */
  isSpoken?: boolean
  /** Whether one of them has a line to say. */
  hasLine?: boolean
}
interface Api {
  (...call: Call): void
  /** What was asked before the program was there. */
  q?: ArrayLike<unknown>[]
  shared?: Shared
}

/**
 * Written around this program by the server; null where nobody is on shift. It is always there: else an element with that id would
 * be taken for it.
 */
declare const staffroomColleague: WidgetColleague | null

declare global {
  interface Window {
    Staffroom?: Api
  }
}

const isEvent = (name: unknown): name is EventName =>
  /^(ready|open|close|remove|error|unread|question|answer|message|handoff|lead)$/.test(String(name))

function call(listener: Listener, detail?: number): void {
  try {
    listener(detail)
  } catch (error) {
    // A fault of the page's own: it is told there, and nothing here stops for it.
    reportError(error)
  }
}

function tell({ listeners }: Shared, name: EventName, detail?: number): void {
  for (const listener of listeners.get(name) ?? []) call(listener, detail)
}

/** The path of an address on this site; null for the one that the browser shows, which also stands for what is none. */
function pathOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address, location.href)) return null
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin ? pathname : null
}

/**
 * `Staffroom('open')`, `('close')`, `('toggle')`, `('remove')`, `('on', name, listener)`; `('identify', token)` says who the
 * visitor is, `('forget')` takes what this browser keeps of them away; `('page', address)` says that the page is another now.
 * For every widget of the page. `('ask', text)` opens the first of them and asks there.
 */
function perform(shared: Shared, [verb, name, listener]: Call): void {
  const { doors, listeners } = shared
  if (verb === 'identify' && typeof name === 'string') shared.identity = name
  if (verb === 'forget') shared.identity = null
  if (verb === 'page') shared.page = pathOf(name)
  if (verb === 'on' && isEvent(name) && typeof listener === 'function') {
    const known = listeners.get(name) ?? new Set()
    const hear = (detail?: number) =>
      void Reflect.apply(listener, undefined, detail === undefined ? [] : [detail])
    listeners.set(name, known.add(hear))
    if (name === 'ready' && doors.size > 0) call(hear)
    return
  }
  if (verb === 'ask') {
    const [first] = doors.values()
    // One that an older program put there knows nothing of it.
    if (typeof name === 'string' && name.trim() !== '') first?.ask?.(name.trim())
    return
  }
  for (const [door, widget] of doors) {
    if (verb === 'page') widget.page?.(shared.page ?? null)
    if (verb === 'open' || verb === 'close' || verb === 'toggle') widget.show(verb)
    if (verb === 'identify' && shared.identity !== null) widget.identify(shared.identity)
    if (verb === 'forget') {
      shared.forgets = (shared.forgets ?? new Set()).add(door)
      widget.forget()
    }
    if (verb !== 'remove') continue
    doors.delete(door)
    widget.remove()
    tell(shared, 'remove')
  }
}

/** What is shared on this page; whatever else goes by that name there, such as an element with that id, is none of ours. */
function sharedOn(page: Window): Shared {
  const { Staffroom: before } = page
  if (before?.shared?.doors instanceof Map) return before.shared
  const shared: Shared = { doors: new Map(), listeners: new Map(), identity: null }
  const api: Api = (...call) => perform(shared, call)
  api.shared = shared
  if (Array.isArray(before?.q)) api.q = before.q
  page.Staffroom = api
  return shared
}

function start(script: HTMLScriptElement): void {
  const { origin, searchParams } = new URL(script.src)
  const door = searchParams.get('door')
  if (door === null) return
  const shared = sharedOn(window)
  const { doors } = shared
  const known = doors.get(door)
  // The same line twice is one widget; two doors are two. One that the page has thrown away comes anew.
  if (known?.isThere()) return
  known?.remove()
  doors.delete(door)
  const language = (script.dataset.language ?? document.documentElement.lang).slice(0, 2)
  const frame = new URL(`/talk/${encodeURIComponent(door)}`, origin)
  frame.searchParams.set('site', location.origin)
  if (language !== '') frame.searchParams.set('language', language)
  const taken = new Set([...doors.values()].map(({ place }) => place))
  let place = 0
  while (taken.has(place)) place += 1
  const line = staffroomColleague?.line ?? null
  if (line !== null) shared.hasLine = true
  const visitors = language || navigator.language
  const widget = launcher({
    frame: frame.href,
    words: wordsFor(visitors),
    line: line && {
      line,
      language: visitors,
      isFree: () => !wasSpoken(shared),
      onSaid: () => noteSpoken(shared),
    },
    isAtStart: script.dataset.side === 'start',
    place,
    colleague: staffroomColleague,
    tell: (event, detail) => {
      if (event === 'open') {
        noteSpoken(shared)
        for (const one of doors.values()) one.endLine?.()
      }
      if (event === 'forgotten') shared.forgets?.delete(door)
      else tell(shared, event, detail)
    },
  })
  doors.set(door, widget)
  // Asked of one that the page threw away before it had done so.
  if (shared.forgets?.has(door)) widget.forget()
  if (shared.identity !== null) widget.identify(shared.identity)
  widget.page?.(shared.page ?? null)
  tell(shared, 'ready')
  // Once there is somebody to do it; whoever waits for `ready` hears it by that.
  const asked = window.Staffroom?.q ?? []
  for (const call of asked.splice(0)) perform(shared, Array.from(call))
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) {
  if (document.body === null) addEventListener('DOMContentLoaded', () => start(currentScript), { once: true })
  else start(currentScript)
}
