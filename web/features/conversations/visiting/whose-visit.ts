// Whose conversation the chat in a site's frame shows: what comes about, and what is to be done for it. Pure; `use-site-words.ts`
// tells it what happens, and does what it wants.
import { readProof, type SiteWord, type Wanted } from './site-words.ts'

/**
 * Whether the conversation is known to belong to whoever is at the browser. While the server is `checking` a proof it is not, nor
 * where the proof went `unchecked`, as without a network; `checkingAgain` is the next attempt after that.
 */
type Identity = 'known' | 'checking' | 'unchecked' | 'checkingAgain'

/** What the browser keeps of who is in, in every tab. */
export interface Stored {
  token: string | null
  /** When the newest proof was signed that the server accepted for it, in seconds of the company's clock; null for none. */
  vouchedAt: number | null
}

/** Who wrote what stands in the field: the mark of their token, and whom their proof named. */
export interface Writer {
  token: string | null
  person: string | null
}

export interface WhoseVisit extends Stored {
  /** Whom the server has accepted under the token. */
  judged: string | null
  /** Whether this page itself has let them in. */
  isOwn: boolean
  /** What the site has shown last of who is here; early, where somebody has come in elsewhere since. */
  said: { readonly proof: string; readonly isEarly: boolean } | null
  /** Whether somebody else is here than the site has said, until it says who. */
  isBehind: boolean
  identity: Identity
  /** What the site asks while it is not known in whose conversation that would stand. */
  asked: Wanted | null
  /** The same of which the site has been told that it is not asked. */
  unasked: string | null
  /** Counts who has been here: what belongs to one is nothing to the next. */
  visitor: number
  /** What the site asks in the visitor's place. */
  wanted: Wanted | null
  /** What the visitor has read beside the widget's button. */
  line: string | null
  /** False while the site shows nothing of the chat. */
  isShown: boolean
  writer: Writer
  /** What somebody whom a site had named was writing on the page before, until it is known that they are here. */
  held: { readonly person: string; readonly text: string } | null
}

export type VisitEvent =
  | { on: 'opened'; stored: Stored; draft: { text: string; writer: Writer } }
  | { on: 'site'; word: Exclude<SiteWord, { say: 'page' }> }
  | { on: 'again' }
  /** The server has judged a proof under a token: `other` is somebody else's, `refused` says nothing of anybody. */
  | { on: 'verdict'; token: string; proof: string; verdict: 'accepted' | 'other' | 'refused' | 'failed' }
  /** What the browser keeps, as another tab may have changed it; `isComing` while this page is letting somebody in. */
  | { on: 'stored'; stored: Stored; isComing: boolean }
  /** The site has had somebody forgotten, in another tab. */
  | { on: 'forgotten' }
  /** This page has let somebody in, by a proof or unknown; or one that it would have used was refused. */
  | { on: 'came'; token: string; proof: string | null }
  | { on: 'spent'; proof: string }
  /** This page has given up its token: the conversation is no more. */
  | { on: 'gone' }

export type VisitEffect =
  | { run: 'judge'; token: string; proof: string }
  /** Takes this token out of the browser; where all is forgotten, whichever is there, and every tab hears of it. */
  | { run: 'forget'; token: string }
  | { run: 'forgetAll' }
  /** Whoever is coming in stays out. */
  | { run: 'keepOut' }
  | { run: 'vouch'; token: string; at: number }
  | { run: 'tell'; word: 'error' | 'ready' | 'forgotten' }
  | { run: 'leave'; wanted: Wanted }
  | { run: 'giveBack'; text: string }
  /** Asks the server again how the conversation stands. */
  | { run: 'look' }
  /** Nothing under way goes on, and no look on its way counts. */
  | { run: 'renew' }
  /** The pages behind its answers go. */
  | { run: 'empty' }
  | { run: 'dropDraft' }
  | { run: 'noteWriter'; writer: Writer }

/** As a browser keeps it; empty for nobody in particular. */
export const writerWords = ({ token, person }: Writer): string =>
  token === null && person === null ? '' : `${token ?? ''} ${person ?? ''}`

export function writerIn(words: string): Writer {
  const [token = '', ...person] = words.split(' ')
  return { token: token || null, person: person.join(' ') || null }
}

const nobody: Writer = { token: null, person: null }

export const nobodyYet: WhoseVisit = {
  token: null,
  vouchedAt: null,
  judged: null,
  isOwn: false,
  said: null,
  isBehind: false,
  identity: 'known',
  asked: null,
  unasked: null,
  visitor: 0,
  wanted: null,
  line: null,
  isShown: true,
  writer: nobody,
  held: null,
}

/** The proof by which somebody may come in. */
export const proofInForce = ({ said, isBehind }: WhoseVisit): string | null =>
  isBehind ? null : (said?.proof ?? null)

/** What follows from what has happened, and what is to be done, in that order. */
export function step(before: WhoseVisit, event: VisitEvent): { state: WhoseVisit; effects: VisitEffect[] } {
  const state = { ...before }
  const effects: VisitEffect[] = []
  const run = (effect: VisitEffect) => void effects.push(effect)
  happen(state, event, run)
  noteWriter(event.on === 'opened' ? event.draft.writer : before.writer, state, run)
  return { state, effects }
}

type Run = (effect: VisitEffect) => void
type On<Name extends VisitEvent['on']> = Extract<VisitEvent, { on: Name }>

/** `state` is the step's own copy, here and below. */
function happen(state: WhoseVisit, event: VisitEvent, run: Run): void {
  switch (event.on) {
    case 'opened':
      return open(state, event, run)
    case 'site':
      return hear(state, event.word, run)
    case 'again':
      return again(state, run)
    case 'verdict':
      return hearVerdict(state, event, run)
    case 'stored':
      return follow(state, event, run)
    case 'forgotten':
      run({ run: 'keepOut' })
      // One that this page took before it heard of it is forgotten too.
      if (state.isOwn && state.token !== null) run({ run: 'forget', token: state.token })
      return fallBehind(state, run)
    case 'came':
      return comeIn(state, event, run)
    case 'spent':
      if (state.said?.proof === event.proof) state.said = null
      return
    case 'gone':
      if (state.token === null) return
      // What nobody may see goes with its token; what is shown stays to whoever sees it.
      if (state.identity !== 'known') clear(state, run)
      enter(state, noToken)
      settle(state, 'known', run)
  }
}

function open(state: WhoseVisit, { stored, draft: { text, writer } }: On<'opened'>, run: Run): void {
  enter(state, stored)
  // In a conversation that is here no more it was somebody else who wrote.
  if (writer.token === null ? writer.person === null : writer.token === mark(stored.token)) {
    state.writer = writer
    return
  }
  if (writer.token === null && writer.person !== null) state.held = { person: writer.person, text }
  run({ run: 'dropDraft' })
}

function hear(state: WhoseVisit, word: On<'site'>['word'], run: Run): void {
  switch (word.say) {
    case 'shown':
    case 'hidden':
      state.isShown = word.say === 'shown'
      if (state.isShown) run({ run: 'look' })
      return
    case 'line':
      state.line = word.text
      return
    case 'ask':
      return ask(state, word.wanted, run)
    case 'identify':
      return identify(state, word.proof, run)
    case 'forget':
      state.said = null
      state.isBehind = false
      dropAsked(state, run)
      clear(state, run)
      enter(state, noToken)
      settle(state, 'known', run)
      run({ run: 'forgetAll' })
      run({ run: 'tell', word: 'forgotten' })
  }
}

function ask(state: WhoseVisit, wanted: Wanted, run: Run): void {
  if (state.asked !== null) run({ run: 'leave', wanted: state.asked })
  state.asked = null
  if (wanted.text === '') state.wanted = null
  else if (state.identity === 'known') state.wanted = wanted
  else {
    state.asked = wanted
    again(state, run)
    // Whom the site means is not who is here.
    if (state.isBehind) dropAsked(state, run)
  }
}

function identify(state: WhoseVisit, proof: string, run: Run): void {
  const last = state.said?.proof ?? null
  if (last !== proof) state.said = { proof, isEarly: false }
  state.isBehind = false
  if (last !== null && readProof(last).whom !== readProof(proof).whom) {
    dropAsked(state, run)
    // What somebody else has written, or is asking right now, is not theirs.
    clear(state, run)
    run({ run: 'keepOut' })
  }
  judgeSaid(state, run)
}

/** Whoever is known to be here stays so while another proof of theirs is checked. */
function judgeSaid(state: WhoseVisit, run: Run): void {
  const { said, token } = state
  if (said === null || token === null) return settle(state, 'known', run)
  settle(state, readProof(said.proof).whom === state.judged ? 'known' : 'checking', run)
  run({ run: 'judge', token, proof: said.proof })
}

function again(state: WhoseVisit, run: Run): void {
  if (state.identity !== 'unchecked') return
  // Whoever is ready is told who is there.
  if (state.isBehind) run({ run: 'tell', word: 'ready' })
  else judgeSaid(state, run)
}

function hearVerdict(state: WhoseVisit, { token, proof, verdict }: On<'verdict'>, run: Run): void {
  if (token !== state.token) return
  const { said } = state
  const { whom, signedAt } = readProof(proof)
  if (verdict === 'accepted') {
    state.judged = whom
    if (signedAt !== null && signedAt > (state.vouchedAt ?? 0)) {
      state.vouchedAt = signedAt
      run({ run: 'vouch', token, at: signedAt })
    }
    if (said === null || readProof(said.proof).whom !== whom) return
    settle(state, 'known', run)
    // What is looked up for verified visitors can be filled in now.
    return run({ run: 'look' })
  }
  // It is about another proof by now, which is checked for itself.
  if (said?.proof !== proof) return
  if (verdict === 'other') {
    const isOlder = signedAt === null || state.vouchedAt === null ? said.isEarly : signedAt <= state.vouchedAt
    if (isOlder) return standBack(state, run)
    // Somebody else was here: whoever comes begins anew.
    clear(state, run)
    enter(state, noToken)
    run({ run: 'forget', token })
    return settle(state, 'known', run)
  }
  run({ run: 'tell', word: 'error' })
  if (verdict === 'refused') state.said = null
  // Another proof of theirs may have been accepted meanwhile.
  settle(state, verdict === 'refused' || whom === state.judged ? 'known' : 'unchecked', run)
}

/** Whoever is here came after the site has spoken: they keep what is theirs, and this page shows nothing until it speaks again. */
function standBack(state: WhoseVisit, run: Run): void {
  noteEarly(state)
  state.isBehind = true
  dropAsked(state, run)
  clear(state, run)
  settle(state, 'unchecked', run)
}

/** Another tab has let somebody in, or had them forgotten: it is their conversation that is here now. */
function follow(state: WhoseVisit, { stored, isComing }: On<'stored'>, run: Run): void {
  const { token, vouchedAt } = stored
  if (token === state.token) {
    state.vouchedAt = vouchedAt ?? state.vouchedAt
    return
  }
  if (token === null) return fallBehind(state, run)
  if (state.token !== null) clear(state, run)
  // Who is coming in goes on with who is in by now.
  else if (isComing) run({ run: 'look' })
  else renew(state, run)
  enter(state, stored)
  noteEarly(state)
  if (!state.isBehind) return judgeSaid(state, run)
  run({ run: 'keepOut' })
  settle(state, 'unchecked', run)
}

/** Who was here is gone, and what the site has said of them says nothing of who comes next. */
function fallBehind(state: WhoseVisit, run: Run): void {
  noteEarly(state)
  state.isBehind = state.said !== null
  dropAsked(state, run)
  clear(state, run)
  enter(state, noToken)
  settle(state, 'known', run)
}

function comeIn(state: WhoseVisit, { token, proof }: On<'came'>, run: Run): void {
  const named = proof === null ? null : readProof(proof)
  enter(state, { token, vouchedAt: named?.signedAt ?? null })
  state.judged = named?.whom ?? null
  state.isOwn = true
  // Who comes in behind the site's words is nobody of whom it spoke.
  if (state.isBehind) state.said = null
  state.isBehind = false
  // The site may have said meanwhile who it is.
  if (state.said !== null && readProof(state.said.proof).whom !== state.judged) judgeSaid(state, run)
  else settle(state, 'known', run)
}

const noToken: Stored = { token: null, vouchedAt: null }

function enter(state: WhoseVisit, { token, vouchedAt }: Stored): void {
  state.token = token
  state.vouchedAt = vouchedAt
  state.judged = null
  state.isOwn = false
}

function noteEarly(state: WhoseVisit): void {
  if (state.said !== null) state.said = { ...state.said, isEarly: true }
}

function settle(state: WhoseVisit, next: 'known' | 'checking' | 'unchecked', run: Run): void {
  const isAgain = next === 'checking' && state.identity !== 'known' && state.identity !== 'checking'
  state.identity = isAgain ? 'checkingAgain' : next
  const { asked } = state
  if (next === 'known') {
    if (asked !== null) state.wanted = asked
    if (state.unasked !== null) run({ run: 'giveBack', text: state.unasked })
    state.asked = state.unasked = null
  } else if (next === 'unchecked' && asked !== null && asked.reply !== null) {
    // Whoever waits for its answer is told that none comes.
    run({ run: 'leave', wanted: asked })
    state.unasked = asked.text
    state.asked = null
  }
}

/** What was asked in place of somebody is not asked in place of another. */
function dropAsked(state: WhoseVisit, run: Run): void {
  if (state.asked !== null) run({ run: 'leave', wanted: state.asked })
  state.asked = state.unasked = null
}

/** Begins with the next visitor, of whom the site has asked nothing yet. */
function renew(state: WhoseVisit, run: Run): void {
  state.visitor += 1
  if (state.wanted !== null) run({ run: 'leave', wanted: state.wanted })
  state.wanted = null
  run({ run: 'renew' })
}

/** The same where somebody was here, of whom nothing may stay. */
function clear(state: WhoseVisit, run: Run): void {
  state.line = null
  state.held = null
  state.writer = nobody
  run({ run: 'dropDraft' })
  run({ run: 'empty' })
  renew(state, run)
}

/** Keeps whose words stand in the field, and gives held ones back to whoever wrote them. */
function noteWriter(before: Writer, state: WhoseVisit, run: Run): void {
  if (state.identity === 'known') {
    const named = state.token === null ? proofInForce(state) : null
    const person = state.judged ?? (named === null ? null : readProof(named).whom)
    // Until another is named it stays theirs whom the site named last.
    const last = state.writer.person
    if (person !== null && last !== null && last !== person) run({ run: 'dropDraft' })
    state.writer = { token: mark(state.token), person: person ?? last }
    if (state.held !== null && person !== null) {
      if (state.held.person === person) run({ run: 'giveBack', text: state.held.text })
      state.held = null
    }
  }
  const { token, person } = state.writer
  if (token !== before.token || person !== before.person) run({ run: 'noteWriter', writer: state.writer })
}

/** By which a token is known again, and by which nobody comes in. */
const mark = (token: string | null): string | null => token?.slice(0, 8) ?? null
