// How a browser is known at a door: by a token that it keeps for this door and this site alone.
import { limits } from '#contract/limits.ts'
import { type FilledForm, visitHeaders } from '#contract/visitors/visits.ts'
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

/** How often visitors were forgotten here: whoever was coming in meanwhile stays out. */
const forgotten = new Map<string, number>()

/** Hears of each token that this page takes or gives up: the token, and the proof that the server took with it. */
type TokenListener = (token: string | null, proof: string | null) => void
const listeners = new Map<string, TokenListener>()

/** Calls the listener with what this page does itself; what other tabs do, browsers tell. Gives what ends that. */
export function onToken(place: Place, listener: TokenListener): () => void {
  listeners.set(storageKey(place), listener)
  return () => listeners.delete(storageKey(place))
}

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
  forgotten.set(name, (forgotten.get(name) ?? 0) + 1)
  remembered.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
  listeners.get(name)?.(null, null)
}

/**
 * Forgets a token that the server knows no more. While the door is closed no token is known there: then it is kept. Fails:
 * `door_not_found`.
 */
export async function forgetUnknown(place: Place): Promise<void> {
  const token = tokenOf(place)
  await call.visits.getDoor({ key: place.doorKey, site: place.site })
  if (token !== null && tokenOf(place) === token) forgetToken(place)
}

/** Gives null in place of what came for a visitor who was forgotten meanwhile. */
export async function forSameVisitor<Told>(place: Place, work: () => Promise<Told>): Promise<Told | null> {
  const token = tokenOf(place)
  const told = await work()
  return tokenOf(place) === token ? told : null
}

function keepToken(place: Place, token: string, proof: string | null): void {
  const name = storageKey(place)
  try {
    localStorage.setItem(name, token)
    // Another tab may take it away.
    remembered.delete(name)
  } catch {
    remembered.set(name, token)
  }
  listeners.get(name)?.(token, proof)
}

/** Places that the site around them does not show now. */
const hidden = new Set<string>()

export function setHidden(place: Place, isHidden: boolean): void {
  if (isHidden) hidden.add(storageKey(place))
  else hidden.delete(storageKey(place))
}

/** What says who the visitor is, by the site that shows the page; kept as long as the page alone. */
const proofs = new Map<string, string>()

/** Keeps a proof for when the visitor comes in; null takes it away. */
export function keepProof(place: Place, proof: string | null): void {
  if (proof === null) proofs.delete(storageKey(place))
  else proofs.set(storageKey(place), proof)
}

/** The page on which the site shows the chat, as the site said last; of the door's own page there is none. */
const pages = new Map<string, string>()

export function keepPage(place: Place, page: string): void {
  // One without a path, or with an endless one, is no page that a rule could name.
  if (page.startsWith('/') && page.length <= limits.pagePathCharacters) pages.set(storageKey(place), page)
  else pages.delete(storageKey(place))
}
export const pageOf = (place: Place): string | undefined => pages.get(storageKey(place))

/** What the site has shown of who the visitor is. */
export const proofOf = (place: Place): string | null => proofs.get(storageKey(place)) ?? null
export const hasProof = (place: Place): boolean => proofOf(place) !== null

/**
 * Lets the visitor in unless they are in already; somebody whose proof does not hold comes in unknown. Fails for who is forgotten
 * meanwhile.
 */
export async function comeIn(place: Place, form?: FilledForm): Promise<void> {
  if (tokenOf(place) !== null) return
  const name = storageKey(place)
  const before = forgotten.get(name)
  const { doorKey: key, site } = place
  let proof = proofOf(place)
  const begin = async () => {
    if (proof === null) return call.visits.begin({ key, site, form })
    try {
      return await call.visits.begin({ key, site, proof })
    } catch (thrown) {
      if (!isProofRefused(thrown)) throw thrown
      if (proofOf(place) === proof) keepProof(place, null)
      proof = null
      return call.visits.begin({ key, site, form })
    }
  }
  const { token } = await begin()
  if (forgotten.get(name) !== before) throw new Error('The visitor was forgotten while they came in.')
  keepToken(place, token, proof)
}

/** Whether the conversation of this browser is somebody else's. */
export const isOther = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code === 'identity_of_other'

/** Whether a proof of who the visitor is did not hold. */
export const isProofRefused = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code?.startsWith('identity_') === true

/** The calls of a visitor who has come in. */
export const visitCalls = (place: Place) =>
  callsWith(() => ({
    authorization: `Visitor ${tokenOf(place) ?? ''}`,
    [visitHeaders.door]: place.doorKey,
    [visitHeaders.site]: place.site ?? '',
    ...(hidden.has(storageKey(place)) && { [visitHeaders.glance]: '1' }),
  })).visits

/** Whether the server knows this visitor no more: the conversation was erased, the link renewed, or the door is closed. */
export const isForgotten = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code === 'visit_unknown'
