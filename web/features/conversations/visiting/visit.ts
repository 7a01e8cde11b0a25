// How a browser is known at a door: by a token that it keeps for this door and this site alone.
import { visitHeaders } from '#contract/visitors/visits.ts'
import { call, callsWith } from '#web/platform/api/call.ts'
import { Refusal } from '#web/platform/api/refusal.ts'

/** Where a visitor stands: a door, and the site that shows it; none at the door's own page. */
export interface Place {
  doorKey: string
  site: string | undefined
}

const storageKey = ({ doorKey, site = '' }: Place): string => `StaffroomAI visit ${doorKey} ${site}`

/** For browsers that keep nothing: the visit lasts as long as the page. */
const remembered = new Map<string, string>()

export function tokenOf(place: Place): string | null {
  const name = storageKey(place)
  try {
    return localStorage.getItem(name) ?? remembered.get(name) ?? null
  } catch {
    return remembered.get(name) ?? null
  }
}

export function forgetToken(place: Place): void {
  const name = storageKey(place)
  remembered.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

function keepToken(place: Place, token: string): void {
  const name = storageKey(place)
  remembered.set(name, token)
  try {
    localStorage.setItem(name, token)
  } catch {
    // See above.
  }
}

/** Lets the visitor in unless they are in already. */
export async function comeIn(place: Place): Promise<void> {
  if (tokenOf(place) !== null) return
  const { doorKey: key, site } = place
  keepToken(place, (await call.visits.begin({ key, site })).token)
}

/** The calls of a visitor who has come in. */
export const visitCalls = (place: Place) =>
  callsWith(() => ({
    authorization: `Visitor ${tokenOf(place) ?? ''}`,
    [visitHeaders.door]: place.doorKey,
    [visitHeaders.site]: place.site ?? '',
  })).visits

/** Whether the server knows this visitor no more: the conversation was erased, or the link renewed. */
export const isForgotten = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code === 'visit_unknown'
