// Whose conversation the chat in a site's frame shows: what follows from what comes about. Pure; `use-site-words.ts` tells it what
// happens, and does what it wants.
import { readProof, type Wanted } from './site-words.ts'
import {
  mark,
  nobody,
  type Stored,
  type VisitEffect,
  type VisitEvent,
  type WhoseVisit,
} from './visit-state.ts'

/** The proof by which somebody may come in. */
export const proofInForce = ({ said, isBehind }: WhoseVisit): string | null =>
  isBehind || said?.standing !== 'good' ? null : said.proof

/** What follows from what has happened, and what is to be done, in that order. */
export function step(before: WhoseVisit, event: VisitEvent): { state: WhoseVisit; effects: VisitEffect[] } {
  const state = { ...before }
  const effects: VisitEffect[] = []
  const run = (effect: VisitEffect) => void effects.push(effect)
  happen(state, event, run)
  noteWriter(event.on === 'opened' ? event.draft : before, state, run)
  // What is given back goes into a field from which the rest has gone.
  const isBack = (effect: VisitEffect) => effect.run === 'giveBack'
  return { state, effects: [...effects.filter((effect) => !isBack(effect)), ...effects.filter(isBack)] }
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
    case 'came':
      return comeIn(state, event, run)
    case 'spent':
      // What has passed says even less.
      if (state.said?.proof === event.proof && state.said.standing === 'good')
        state.said = { ...state.said, standing: 'refused' }
      return
    case 'gone':
      if (state.token === null) return
      // What nobody may see goes with its token; what is shown stays to whoever sees it.
      if (state.identity !== 'known') clear(state, run)
      enter(state, noToken)
      settle(state, 'known', run)
  }
}

function open(state: WhoseVisit, { stored, draft }: On<'opened'>, run: Run): void {
  const { text, writer, forgotten } = draft
  enter(state, stored)
  state.forgotten = stored.forgotten
  // Somebody may have been forgotten while no chat was open here to hear of it.
  if (forgotten !== stored.forgotten) return run({ run: 'dropDraft' })
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
      state.forgotten += 1
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
  // An old page says it again of itself, as where the visitor tries again.
  const isBarred = proof === state.barred
  if (isBarred && last === proof) return
  const isEarly = isBarred || (last === proof && state.said?.isEarly === true)
  const standing = last === proof && state.said?.standing === 'refused' ? 'refused' : 'good'
  state.said = { proof, isEarly, standing: isBarred ? 'passed' : standing }
  state.isBehind = isBarred
  if (last !== null && readProof(last).whom !== readProof(proof).whom) {
    dropAsked(state, run)
    // What somebody else has written, or is asking right now, is not theirs.
    clear(state, run)
    run({ run: 'keepOut' })
  }
  if (isBarred) settle(state, state.token === null ? 'known' : 'unchecked', run)
  else judgeSaid(state, run)
}

/** Whoever is known to be here stays so while another proof of theirs is checked. */
function judgeSaid(state: WhoseVisit, run: Run): void {
  const { said, token } = state
  if (said === null || token === null) return settle(state, 'known', run)
  settle(state, readProof(said.proof).whom === state.judged ? 'known' : 'checking', run)
  run({ run: 'judge', token, proof: said.proof, vouchedAt: state.vouchedAt })
}

function again(state: WhoseVisit, run: Run): void {
  if (state.identity !== 'unchecked') return
  // Whoever is ready is told who is there.
  if (state.isBehind) run({ run: 'tell', word: 'ready' })
  else judgeSaid(state, run)
}

function hearVerdict(state: WhoseVisit, { token, proof, vouchedAt, verdict }: On<'verdict'>, run: Run): void {
  if (token !== state.token) return
  const { said } = state
  const { whom, signedAt } = readProof(proof)
  if (verdict === 'accepted') {
    state.judged = whom
    if (signedAt !== null && signedAt > (state.vouchedAt ?? 0)) {
      state.vouchedAt = signedAt
      run({ run: 'vouch', token, at: signedAt })
    }
    if (said === null || state.isBehind) return
    if (readProof(said.proof).whom !== whom) return hearVouched(state, run)
    if (said.proof === proof) state.said = { ...said, standing: 'good' }
    settle(state, 'known', run)
    // What is looked up for verified visitors can be filled in now.
    return run({ run: 'look' })
  }
  // It is about another proof by now, which is checked for itself, or nobody is known by it before the site speaks again.
  if (said?.proof !== proof || state.isBehind) return
  if (verdict === 'other') {
    const isOlder = signedAt === null || state.vouchedAt === null ? said.isEarly : signedAt <= state.vouchedAt
    if (isOlder || said.standing !== 'good') return standBack(state, run)
    // Somebody else was here: whoever comes begins anew, with what they were writing themselves.
    clear(state, run, whom)
    enter(state, noToken)
    run({ run: 'forget', token })
    return settle(state, 'known', run)
  }
  run({ run: 'tell', word: 'error' })
  if (verdict === 'refused') state.said = { ...said, standing: 'refused' }
  // The server may have said so before another tab had somebody else vouched for.
  if (verdict === 'refused' && whom !== state.judged && vouchedAt !== state.vouchedAt)
    return judgeSaid(state, run)
  // Another proof of theirs may have been accepted meanwhile.
  settle(state, verdict === 'refused' || whom === state.judged ? 'known' : 'unchecked', run)
}

/** What was nobody's in particular may now be somebody's whom the site does not name here. */
function hearVouched(state: WhoseVisit, run: Run): void {
  const { said } = state
  if (said === null || state.isBehind) return
  if (said.standing === 'passed') standBack(state, run)
  else if (said.standing === 'refused' && readProof(said.proof).whom !== state.judged) judgeSaid(state, run)
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
  if (stored.forgotten !== state.forgotten) {
    const gone = state.token
    forget(state, stored.forgotten, run)
    if (token === gone) return
  }
  if (token === state.token) {
    const isNewer = vouchedAt !== null && vouchedAt > (state.vouchedAt ?? 0)
    state.vouchedAt = vouchedAt ?? state.vouchedAt
    return isNewer ? hearVouched(state, run) : undefined
  }
  if (token === null) return fallBehind(state, run)
  // Somebody unknown came in behind it: of whoever comes now it says nothing either.
  if (state.said?.standing === 'passed') state.isBehind = true
  // What was begun in one conversation does not go on in another's.
  if (state.token !== null || state.isBehind) run({ run: 'keepOut' })
  if (state.token !== null) clear(state, run)
  // Who is coming in goes on with who is in by now.
  else if (isComing) run({ run: 'look' })
  else renew(state, run)
  enter(state, stored)
  noteEarly(state)
  if (!state.isBehind) return judgeSaid(state, run)
  settle(state, 'unchecked', run)
}

/** The site has had everybody forgotten in another tab, which this one may hear of only now. */
function forget(state: WhoseVisit, forgotten: number, run: Run): void {
  state.forgotten = forgotten
  state.barred = state.said?.proof ?? state.barred
  run({ run: 'keepOut' })
  // One that this page took before it heard of it is forgotten too.
  if (state.isOwn && state.token !== null) run({ run: 'forget', token: state.token })
  fallBehind(state, run)
}

/** Who was here is gone, and what the site has said of them says nothing of who comes next. */
function fallBehind(state: WhoseVisit, run: Run): void {
  if (state.token !== null) run({ run: 'keepOut' })
  noteEarly(state)
  state.isBehind = state.said !== null
  dropAsked(state, run)
  clear(state, run)
  enter(state, noToken)
  settle(state, 'known', run)
}

function comeIn(state: WhoseVisit, { token, proof }: On<'came'>, run: Run): void {
  const named = proof === null ? null : readProof(proof)
  // What another tab's conversation has left here is nothing to this one.
  if (state.token !== null && state.token !== token) clear(state, run)
  enter(state, { token, vouchedAt: named?.signedAt ?? null })
  state.judged = named?.whom ?? null
  state.isOwn = true
  // Who comes in behind the site's words is nobody of whom it spoke.
  if (state.isBehind && state.said !== null) state.said = { ...state.said, standing: 'passed' }
  state.isBehind = false
  const { said } = state
  // The site may have said meanwhile who it is.
  if (said?.standing === 'good' && readProof(said.proof).whom !== state.judged) judgeSaid(state, run)
  else settle(state, 'known', run)
}

const noToken = { token: null, vouchedAt: null }

function enter(state: WhoseVisit, { token, vouchedAt }: Omit<Stored, 'forgotten'>): void {
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

/** The same where somebody was here, of whom nothing may stay. What `except` was writing in no conversation yet stays. */
function clear(state: WhoseVisit, run: Run, except: string | null = null): void {
  state.line = null
  if (except === null || state.held?.person !== except) state.held = null
  if (except === null || state.writer.person !== except || state.writer.token !== null) {
    state.writer = nobody
    run({ run: 'dropDraft' })
  }
  run({ run: 'empty' })
  renew(state, run)
}

/** Keeps whose words stand in the field, and gives held ones back to whoever wrote them. */
function noteWriter(before: Pick<WhoseVisit, 'writer' | 'forgotten'>, state: WhoseVisit, run: Run): void {
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
  const { writer, forgotten } = state
  const isSame = writer.token === before.writer.token && writer.person === before.writer.person
  if (!isSame || forgotten !== before.forgotten) run({ run: 'noteWriter', writer, forgotten })
}
