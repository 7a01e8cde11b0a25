// How a browser is known at a door: by a token that it keeps for this door and this site alone.
import { limits } from '#contract/limits.ts'
import { type FilledForm, visitHeaders } from '#contract/visitors/visits.ts'
import { call, callsWith } from '#web/platform/api/call.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { readProof } from './site-words.ts'
import { mark, type Stored } from './visit-state.ts'

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

/** What shows a place: it says under which token it does, whatever another page may have stored since. */
interface Holder {
  token: () => string | null
  /** This page takes a token, with the proof that the server took with it, or gives it up. */
  own: (token: string | null, proof: string | null) => void
  /** Another page turns out to have changed it, before browsers tell of that. */
  others: () => void
  /** A proof of the place that the server refused. */
  spent: (proof: string) => void
}
const holders = new Map<string, Holder>()

/** Gives what ends it. */
export function holdToken(place: Place, holder: Holder): () => void {
  holders.set(storageKey(place), holder)
  return () => holders.delete(storageKey(place))
}

/** The token by which this page calls. */
export function tokenOf(place: Place): string | null {
  const holder = holders.get(storageKey(place))
  return holder === undefined ? storedToken(place) : holder.token()
}

export const storedOf = (place: Place): Stored => {
  const token = storedToken(place)
  const [at, whose] = (read(vouchedKey(place)) ?? '').split(' ')
  const signedAt = Number(at)
  const vouchedAt = token !== null && whose === mark(token) && Number.isFinite(signedAt) ? signedAt : null
  return { token, vouchedAt, forgotten: Number(kept(forgottenKey(place))) || 0 }
}

const storedToken = (place: Place): string | null => kept(storageKey(place))

const kept = (name: string): string | null => read(name) || (remembered.get(name) ?? null)

function keep(name: string, value: string): void {
  write(name, value)
  // Another tab may take it away. Some browsers take everything and keep nothing.
  if (read(name) === value) remembered.delete(name)
  else remembered.set(name, value)
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Null takes it away. */
function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Nothing is kept.
  }
}

/** Beside the token it stands when the newest proof was signed that was accepted for it: an older one forgets nobody. */
const vouchedKey = (place: Place): string => `${storageKey(place)} vouched`

/** Under it a browser counts how often all was forgotten: so it learns of it who was told nothing, as a page that rested. */
const forgottenKey = (place: Place): string => `${storageKey(place)} forgotten`

export function keepVouched(place: Place, token: string, at: number): void {
  const stored = storedOf(place)
  if (stored.token === token && at > (stored.vouchedAt ?? 0)) write(vouchedKey(place), `${at} ${mark(token)}`)
}

/** Whoever is coming in meanwhile stays out. */
export function keepOut(place: Place): void {
  const name = storageKey(place)
  forgotten.set(name, (forgotten.get(name) ?? 0) + 1)
}

export function forgetToken(place: Place, token = tokenOf(place)): void {
  keepOut(place)
  dropToken(place, token)
}

/** The same for whichever token is kept; every page of the place hears of it, also where none is. */
export function forgetAll(place: Place): void {
  // Counted first: a token that is merely gone is less.
  keep(forgottenKey(place), `${storedOf(place).forgotten + 1}`)
  forgetToken(place, storedToken(place))
}

/** A token that somebody else has stored since stays theirs. */
function dropToken(place: Place, token: string | null): void {
  const name = storageKey(place)
  if (storedToken(place) === token) {
    remembered.delete(name)
    write(name, null)
    write(vouchedKey(place), null)
  }
  holders.get(name)?.own(null, null)
}

/**
 * Forgets the token of a call that the server knew no more. While the door is closed no token is known there: then it is kept.
 * Fails: `door_not_found`.
 */
export async function forgetUnknown(place: Place, token: string | null): Promise<void> {
  await call.visits.getDoor({ key: place.doorKey, site: place.site })
  // The same visitor comes in anew, and is not kept out by this.
  if (token !== null && tokenOf(place) === token) dropToken(place, token)
}

/** Gives null in place of what came for a visitor who was forgotten meanwhile. */
export async function forSameVisitor<Told>(place: Place, work: () => Promise<Told>): Promise<Told | null> {
  const token = tokenOf(place)
  const told = await work()
  return tokenOf(place) === token ? told : null
}

function keepToken(place: Place, token: string, proof: string | null): void {
  const name = storageKey(place)
  keep(name, token)
  const signedAt = proof === null ? null : readProof(proof).signedAt
  if (signedAt !== null) keepVouched(place, token, signedAt)
  holders.get(name)?.own(token, proof)
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
const proofOf = (place: Place): string | null => proofs.get(storageKey(place)) ?? null
export const hasProof = (place: Place): boolean => proofOf(place) !== null

/** How many ways in are under way. */
const coming = new Map<string, number>()
export const isComingIn = (place: Place): boolean => (coming.get(storageKey(place)) ?? 0) > 0

/**
 * Lets the visitor in unless they are in already; somebody whose proof does not hold comes in unknown. Where another page of the
 * place lets somebody in meanwhile, its token stays. Fails for who is forgotten meanwhile, or named as somebody else than who is in.
 */
export async function comeIn(place: Place, form?: FilledForm): Promise<void> {
  if (tokenOf(place) !== null) return
  const name = storageKey(place)
  const stay = unforgotten(place)
  const { doorKey: key, site } = place
  const shown = proofOf(place)
  let proof = shown
  const begin = async () => {
    if (proof === null) return call.visits.begin({ key, site, form })
    try {
      return await call.visits.begin({ key, site, proof })
    } catch (thrown) {
      if (!isProofRefused(thrown)) throw thrown
      holders.get(name)?.spent(proof)
      proof = null
      return call.visits.begin({ key, site, form })
    }
  }
  coming.set(name, (coming.get(name) ?? 0) + 1)
  try {
    const { token } = await begin()
    stay()
    if (storedToken(place) === null) return keepToken(place, token, proof)
    // One that was refused says all the same whose conversation it is not.
    const named = proofOf(place) ?? shown
    holders.get(name)?.others()
    if (named !== null) await requireSame(place, named)
    stay()
  } finally {
    coming.set(name, (coming.get(name) ?? 0) - 1)
  }
}

/** Gives what fails once the visitor was forgotten. */
function unforgotten(place: Place): () => void {
  const name = storageKey(place)
  const count = () => `${forgotten.get(name)} ${storedOf(place).forgotten}`
  const before = count()
  return () => {
    if (count() !== before) throw new Error('The visitor was forgotten meanwhile.')
  }
}

/** Fails unless whom a proof names may go on as who is in. One that was used already, as to come in, names them well enough. */
async function requireSame(place: Place, proof: string): Promise<void> {
  try {
    await identify(place, proof, storedOf(place).vouchedAt)
  } catch (thrown) {
    if (isOther(thrown) || !isProofRefused(thrown)) throw thrown
  }
}

/** Does a visitor's work, also as the first thing that they do here; who is not known any more comes in anew for it. */
export async function comingIn<Done>(place: Place, work: () => Promise<Done>): Promise<Done> {
  const stay = unforgotten(place)
  await comeIn(place)
  const token = tokenOf(place)
  try {
    return await work()
  } catch (thrown) {
    if (!isForgotten(thrown)) throw thrown
    stay()
    await forgetUnknown(place, token)
    stay()
    await comeIn(place)
    return work()
  }
}

/** How long it may take to judge a proof: meanwhile nobody sees the conversation. Milliseconds. */
const judgedWithin = 15_000

/** Judgements under way, by token, proof and what the page knew of the token. */
const judgements = new Map<string, Promise<unknown>>()

/** Shows the server who the visitor is. What it said before somebody was vouched for is no answer to who asks after that. */
export function identify(place: Place, proof: string, vouchedAt: number | null): Promise<unknown> {
  const name = `${storageKey(place)} ${tokenOf(place) ?? ''} ${vouchedAt} ${proof}`
  const under = judgements.get(name)
  if (under !== undefined) return under
  const signal = AbortSignal.timeout(judgedWithin)
  const judgement = visitCalls(place)
    .identify({ proof }, { signal })
    .finally(() => judgements.delete(name))
  judgements.set(name, judgement)
  return judgement
}

/** Whether the conversation of this browser is somebody else's. */
export const isOther = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code === 'identity_of_other'

/** Whether a proof of who the visitor is did not hold. */
export const isProofRefused = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code?.startsWith('identity_') === true

/** The calls of the visitor who is in now: made just before each, which is theirs whoever comes in before it is sent. */
export function visitCalls(place: Place) {
  // Before the call is sent another may be in by now.
  const token = tokenOf(place)
  return callsWith(() => ({
    authorization: `Visitor ${token ?? ''}`,
    [visitHeaders.door]: place.doorKey,
    [visitHeaders.site]: place.site ?? '',
    ...(hidden.has(storageKey(place)) && { [visitHeaders.glance]: '1' }),
  })).visits
}

/** Whether the server knows this visitor no more: the conversation was erased, the link renewed, or the door is closed. */
export const isForgotten = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code === 'visit_unknown'
