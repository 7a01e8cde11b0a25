import type { PreferencesInput, StoredPreferences } from '#contract/person/preferences.ts'
import type { PreferenceName, PreferenceStore } from './preferences.ts'
import type { SessionStore } from '../session/session.ts'
import { Refusal } from '../api/refusal.ts'
import { adopt, carried, toWire } from './choices-wire.ts'

interface CarrierPort {
  preferences: PreferenceStore
  send: (told: PreferencesInput) => Promise<StoredPreferences>
  /** Milliseconds; only differences count, so a wrong clock does no harm. */
  now: () => number
  /** Outlives a reload: choices that the account has not heard of yet. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The account's language is not the one that shows. */
  languageChanged: () => void
}

const storageKey = 'StaffroomAI-choices'

/**
 * Lets the signed-in person's looks follow them (PREF-3). What the account knows to be chosen is put on this device; what
 * is chosen here is told to the account, at once or, where the server is not reached, when `retry` is called. A choice that
 * waits stands here until it was told; the server then holds whichever of all devices was the newest. Another person's
 * choices that waited on this device are never told.
 */
export function carryChoices(
  session: SessionStore,
  port: CarrierPort,
): { retry: () => void; stop: () => void } {
  const uid = session.get().user?.uid ?? ''
  const waiting = readWaiting(port.storage, uid)
  const known = new Map<string, string>()
  let isTelling = false
  let isStopped = false

  const keep = () => {
    if (waiting.size === 0) port.storage.removeItem(storageKey)
    else port.storage.setItem(storageKey, JSON.stringify({ uid, chosen: Object.fromEntries(waiting) }))
  }

  const follow = (stored: StoredPreferences) => {
    const language = port.preferences.get().language
    for (const name of carried) {
      const at = stored.chosenAt[name]
      // An answer may be overtaken by one that is newer.
      if (at === undefined || waiting.has(name) || at < (known.get(name) ?? '')) continue
      known.set(name, at)
      adopt(port.preferences, stored, name)
    }
    if (port.preferences.get().language !== language) port.languageChanged()
  }

  const tell = async (): Promise<void> => {
    if (isTelling || isStopped || waiting.size === 0) return
    isTelling = true
    const told = new Map(waiting)
    const ages = new Map([...told].map(([name, at]) => [name, Math.max(0, port.now() - at)]))
    try {
      const stored = await port.send(toWire(port.preferences.get(), ages))
      if (isStopped) return
      forget(told)
      follow(stored)
    } catch (thrown) {
      // What the server understood and did not want would not be wanted later either.
      if (thrown instanceof Refusal && thrown.with.status === 422) forget(told)
      return
    } finally {
      isTelling = false
    }
    void tell()
  }

  const forget = (told: ReadonlyMap<PreferenceName, number>) => {
    for (const [name, at] of told) {
      const latest = waiting.get(name)
      if (latest === at) waiting.delete(name)
      // Chosen again meanwhile: later than what was told, however long that took on its way.
      else if (latest !== undefined) waiting.set(name, Math.max(latest, port.now()))
    }
    keep()
  }

  const gather = () => {
    for (const [name, at] of take()) if (isCarried(name)) waiting.set(name, at)
    keep()
    void tell()
  }
  const hear = () => {
    const { user } = session.get()
    if (user?.uid !== uid) return
    follow(user.preferences)
    void tell()
  }
  const take = port.preferences.carry(gather)
  const unsubscribe = session.subscribe(hear)
  gather()
  hear()
  return {
    retry: () => void tell(),
    stop: () => {
      isStopped = true
      unsubscribe()
      port.preferences.carry(() => {})
    },
  }
}

const isCarried = (name: string): name is (typeof carried)[number] => carried.some((known) => known === name)

function readWaiting(storage: CarrierPort['storage'], uid: string): Map<PreferenceName, number> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    if (Reflect.get(Object(kept), 'uid') !== uid) return new Map()
    const chosen: unknown = Reflect.get(Object(kept), 'chosen')
    return new Map(
      Object.entries(Object(chosen)).flatMap(([name, at]): [PreferenceName, number][] =>
        isCarried(name) && typeof at === 'number' ? [[name, at]] : [],
      ),
    )
  } catch {
    return new Map()
  }
}
