// People at one browser: tabs of a site that names them, what the browser keeps, and the server, for random tests. Everything that is
// on its way comes when the test lets it.
import { expect } from 'vitest'
import { readProof } from './site-words.ts'
import {
  nobodyYet,
  type Stored,
  type VisitEffect,
  type VisitEvent,
  type WhoseVisit,
  type Writer,
} from './visit-state.ts'
import { proofInForce, step } from './whose-visit.ts'

/** What often comes stands there more often. */
const moments = [
  'logsIn',
  'loads',
  'loads',
  'leaves',
  'opensLate',
  'names',
  'says',
  'says',
  'says',
  'says',
  'forgets',
  'types',
  'types',
  'comes',
  'comes',
  'isLetIn',
  'isLetIn',
  'hearsStorage',
  'hearsStorage',
  'isServed',
  'isServed',
  'isAnswered',
  'isAnswered',
  'fails',
  'refuses',
  'refuses',
  'triesAgain',
  'deletes',
  'asks',
] as const
type Moment = (typeof moments)[number]
type Verdict = Extract<VisitEvent, { on: 'verdict' }>['verdict']

interface Judging {
  token: string
  proof: string
  vouchedAt: number | null
  /** Null until the server has looked at it. */
  verdict: Verdict | null
  /** How many wait for it. */
  heard: number
}

interface Tab {
  state: WhoseVisit
  /** What the page of the site says of who is here; null for nobody. */
  page: string | null
  /** Whether the chat is open there, and what it was told there last of who is here. */
  isOpen: boolean
  said: string | null
  /** The proof of whom the site had forgotten in another tab. */
  past: string | null
  text: string
  /** Who in truth has written it, and whether on this page. */
  by: { token: string | null; person: string | null; isHere: boolean; forgotten: number }
  /** What the tab keeps of that. */
  writer: Writer
  /** How often all had been forgotten by then. */
  forgotten: number
  /** How often other tabs did something of which the browser has not told it yet. */
  news: number
  judging: Judging[]
  coming: { proof: string | null; isKeptOut: boolean; forgotten: number } | null
}

const nobody = { token: null, person: null }

function begin(count: number) {
  let clock = 100
  let tokens = 0
  let session: string | null = 'ada'
  let stored: Stored = { token: null, vouchedAt: null, forgotten: 0 }
  /** Whom each token is vouched for. */
  const server = new Map<string, string | null>()
  const used = new Set<string>()
  /** The tokens of before all was forgotten. */
  const ended = new Set<string>()
  /** A chat that was opened just now. */
  const anew = () => ({ state: nobodyYet, said: null, past: null, news: 0, judging: [], coming: null })
  const tabs = Array.from({ length: count }, (): Tab => {
    const by = { ...nobody, isHere: true, forgotten: 0 }
    return { ...anew(), page: null, isOpen: true, text: '', by, writer: nobody, forgotten: 0 }
  })

  const keep = (tab: Tab, next: Partial<Stored>) => {
    stored = { ...stored, ...next }
    for (const other of tabs) if (other !== tab && other.isOpen) other.news += 1
  }
  /** Who is here, as this page knows it. */
  const personIn = ({ judged, token, ...state }: WhoseVisit) => {
    const proof = token === null ? proofInForce({ judged, token, ...state }) : null
    return judged ?? (proof === null ? null : readProof(proof).whom)
  }

  function perform(tab: Tab, effect: VisitEffect): void {
    if (effect.run === 'judge') {
      const { token, proof, vouchedAt } = effect
      // It would vouch for whoever has come since.
      expect(proof).not.toBe(tab.past)
      const isSame = (one: Judging) =>
        one.token === token && one.proof === proof && one.vouchedAt === vouchedAt
      const under = tab.judging.find(isSame)
      // Two who ask the same share what the server says: each hears it.
      if (under === undefined) tab.judging.push({ token, proof, vouchedAt, verdict: null, heard: 1 })
      else under.heard += 1
    } else if (effect.run === 'forget') {
      if (tab.coming !== null) tab.coming.isKeptOut = true
      if (stored.token !== effect.token) return
      keep(tab, { token: null, vouchedAt: null })
    } else if (effect.run === 'forgetAll') {
      if (tab.coming !== null) tab.coming.isKeptOut = true
      for (const token of server.keys()) ended.add(token)
      keep(tab, { token: null, vouchedAt: null, forgotten: stored.forgotten + 1 })
    } else if (effect.run === 'keepOut') {
      if (tab.coming !== null) tab.coming.isKeptOut = true
    } else if (effect.run === 'vouch') {
      if (stored.token === effect.token && effect.at > (stored.vouchedAt ?? 0))
        keep(tab, { token: effect.token, vouchedAt: effect.at })
    } else if (effect.run === 'dropDraft') tab.text = ''
    else if (effect.run === 'noteWriter') Object.assign(tab, effect)
    else if (effect.run === 'giveBack' && tab.text === '') {
      tab.text = effect.text
      // What the site asked stands there now, or what somebody wrote who is here again.
      const isAsked = effect.text.startsWith('asked')
      const named = personIn(tab.state)
      const meant = askedFor(effect.text)
      if (isAsked && named !== null && meant !== null) expect(named).toBe(meant)
      // What was asked for somebody whose proof did not count is the conversation's, like all that they wrote in it.
      const person = isAsked ? named : tab.by.person
      const forgotten = isAsked ? stored.forgotten : tab.by.forgotten
      tab.by = { token: tab.state.token, person, isHere: true, forgotten }
    }
  }

  function happen(tab: Tab, event: VisitEvent): void {
    if (!tab.isOpen) return
    const before = tab.state
    const { state, effects } = step(before, event)
    tab.state = state
    for (const effect of effects) {
      // Only a newer proof takes out what an older one has vouched for.
      if (effect.run === 'forget' && event.on === 'verdict' && stored.token === effect.token)
        expect(readProof(event.proof).signedAt).toBeGreaterThan(stored.vouchedAt ?? 0)
      perform(tab, effect)
    }
    if (event.on === 'verdict') {
      const isLate =
        event.token !== before.token || (event.verdict !== 'accepted' && event.proof !== before.said?.proof)
      if (isLate) expect({ state, effects }).toEqual({ state: before, effects: [] })
    }
    const isForgetting = event.on === 'stored' && event.stored.forgotten !== before.forgotten
    if (isForgetting) tab.past = tab.said ?? tab.past
    if (isForgetting || (event.on === 'site' && event.word.say === 'forget')) {
      if (before.token !== null) expect(state.token).not.toBe(before.token)
      expect(state).toMatchObject({ wanted: null, asked: null, line: null, held: null })
      expect(proofInForce(state)).toBeNull()
      expect(tab.text).toBe('')
    }
    if (before.token !== null && event.on === 'stored' && event.stored.token !== before.token)
      expect(tab.text).toBe('')
    // Whoever writes on this page is in the conversation that it shows.
    if (tab.by.isHere && state.identity === 'known' && (tab.by.token === null || event.on === 'gone'))
      tab.by = { ...tab.by, token: state.token }
    check(tab)
  }

  function check({ state, text, by, said, news }: Tab): void {
    const { token, identity } = state
    if (token === null) expect(identity).toBe('known')
    // What every tab has heard of by now.
    else if (news === 0) expect(ended).not.toContain(token)
    if (identity !== 'known') return
    // Nothing of an owner is seen before they are known to be here.
    const owner = token === null ? null : (server.get(token) ?? null)
    // Behind a proof that did not count it is seen who is here once the browser keeps it.
    const isKept = state.said?.standing === 'good' || state.vouchedAt !== null
    if (owner !== null && said !== null && isKept) expect(readProof(said).whom).toBe(owner)
    const person = personIn(state)
    // What is asked in place of one is not asked in another's.
    const meant = state.wanted === null ? null : askedFor(state.wanted.text)
    if (person !== null && meant !== null) expect(person).toBe(meant)
    if (owner !== null && meant !== null && isKept) expect(owner).toBe(meant)
    if (text === '') return
    expect(by.forgotten).toBe(state.forgotten)
    // What would be sent stands in the conversation in which it was written.
    if (by.isHere) expect(by.token).toBe(token)
    if (person !== null && by.person !== null) expect(person).toBe(by.person)
    // Behind a page load, only in the conversation in which it was written, or by whoever is named as before.
    if (by.isHere || person !== null) return
    if (by.person !== null || by.token !== null) expect(token).toBe(by.token)
  }

  const renewPage = (tab: Tab) => {
    clock += 1
    tab.page =
      session === null ? null : `head.${btoa(JSON.stringify({ sub: session, iat: clock }))}.signature`
  }
  const hear = (tab: Tab, one: Judging, verdict: Verdict) => {
    tab.judging.splice(tab.judging.indexOf(one), 1)
    for (let times = 0; times < one.heard; times += 1) {
      follow(tab)
      happen(tab, { ...one, on: 'verdict', verdict })
    }
  }
  const follow = (tab: Tab) => happen(tab, { on: 'stored', stored, isComing: tab.coming !== null })

  const acts: Record<Moment, (tab: Tab, pick: number) => void> = {
    logsIn: (_, pick) => (session = ['ada', 'bea', 'kim', null][pick % 4] ?? null),
    loads: (tab) => {
      acts.leaves(tab, 0)
      renewPage(tab)
      acts.opensLate(tab, 0)
    },
    // What happens until the next chat is open here no tab hears.
    leaves: (tab) => {
      Object.assign(tab, { ...anew(), isOpen: false })
      tab.by = { ...tab.by, isHere: false }
    },
    // The chat is opened only now, on a page that has long been there.
    opensLate: (tab) => {
      acts.leaves(tab, 0)
      tab.isOpen = true
      happen(tab, { on: 'opened', stored, draft: tab })
    },
    // The site changes who is here without a new page.
    names: (tab) => {
      renewPage(tab)
      acts.says(tab, 0)
    },
    says: (tab) => {
      if (tab.page === null || !tab.isOpen) return
      follow(tab)
      tab.said = tab.page
      happen(tab, { on: 'site', word: { say: 'identify', proof: tab.page } })
    },
    forgets: (tab) => {
      if (!tab.isOpen) return
      follow(tab)
      session = tab.page = tab.said = null
      happen(tab, { on: 'site', word: { say: 'forget' } })
      expect(stored.token).toBeNull()
    },
    types: (tab, pick) => {
      if (tab.state.identity !== 'known' || !tab.isOpen) return
      tab.text = `draft ${pick}`
      const { forgotten } = tab.state
      tab.by = { token: tab.state.token, person: personIn(tab.state), isHere: true, forgotten }
    },
    comes: (tab) => {
      if (tab.state.token !== null || tab.state.identity !== 'known' || !tab.isOpen) return
      const { forgotten } = stored
      tab.coming ??= { proof: proofInForce(tab.state), isKeptOut: false, forgotten }
    },
    isLetIn: (tab, pick) => {
      if (tab.coming === null) return
      const isKeptOut = tab.coming.isKeptOut || tab.coming.forgotten !== stored.forgotten
      let { proof } = tab.coming
      // Some are too old, or are for another site.
      if (proof !== null && (used.has(proof) || pick === 7)) {
        happen(tab, { on: 'spent', proof })
        proof = null
      }
      const token = `token-${(tokens += 1)}`.padEnd(43, '.')
      if (proof !== null) used.add(proof)
      server.set(token, proof === null ? null : readProof(proof).whom)
      if (!isKeptOut && stored.token === null) {
        keep(tab, { token, vouchedAt: proof === null ? null : readProof(proof).signedAt })
        happen(tab, { on: 'came', token, proof })
      } else if (!isKeptOut) follow(tab)
      tab.coming = null
    },
    hearsStorage: (tab) => {
      if (tab.news === 0) return
      tab.news = 0
      follow(tab)
    },
    isServed: ({ judging }, pick) => {
      const one = judging[pick % judging.length]
      if (one === undefined || one.verdict !== null) return
      const owner = server.get(one.token) ?? null
      const { whom } = readProof(one.proof)
      if (owner !== null && owner !== whom) one.verdict = 'other'
      else if (used.has(one.proof) && owner === null) one.verdict = 'refused'
      else {
        used.add(one.proof)
        server.set(one.token, whom)
        one.verdict = 'accepted'
      }
    },
    isAnswered: (tab, pick) => {
      const [one] = tab.judging.filter(({ verdict }) => verdict !== null).slice(pick % 2)
      if (!one || one.verdict === null) return
      hear(tab, one, one.verdict)
    },
    refuses: ({ judging }, pick) => {
      const one = judging[pick % judging.length]
      if (!one || one.verdict !== null) return
      const owner = server.get(one.token) ?? null
      one.verdict = owner === null || owner === readProof(one.proof).whom ? 'refused' : 'other'
    },
    fails: (tab, pick) => {
      const one = tab.judging[pick % tab.judging.length]
      if (one === undefined) return
      hear(tab, one, 'failed')
    },
    triesAgain: (tab) => {
      const isBehind = tab.state.isBehind && tab.state.identity === 'unchecked'
      happen(tab, { on: 'again' })
      if (isBehind) acts.says(tab, 0)
    },
    deletes: (tab) => {
      const { token, identity } = tab.state
      if (token === null || identity !== 'known') return
      if (stored.token === token) keep(tab, { token: null, vouchedAt: null })
      // What is being written goes on here.
      tab.by = { ...tab.by, isHere: true }
      happen(tab, { on: 'gone' })
    },
    asks: (tab, pick) => {
      follow(tab)
      // Behind the site's words it is whoever is here that asks.
      const proof = proofInForce(tab.state)
      const whom = proof === null ? '' : readProof(proof).whom
      const wanted = { text: `asked for ${whom}`, reply: pick % 2 === 0 ? pick : null }
      happen(tab, { on: 'site', word: { say: 'ask', wanted } })
    },
  }

  /** Everything on its way comes. */
  const settle = () => {
    const isBusy = ({ news, judging, coming }: Tab) => news > 0 || judging.length > 0 || coming !== null
    while (tabs.some(isBusy))
      for (const tab of tabs) {
        acts.hearsStorage(tab, 0)
        acts.isLetIn(tab, 0)
        acts.isServed(tab, 0)
        acts.isAnswered(tab, 0)
      }
  }

  return {
    /** Has something happen in a tab. */
    let: (tab: number, what: Moment, pick: number) => {
      const one = tabs[tab]
      if (one === undefined) return
      acts[what](one, pick)
    },
    end: () => {
      for (const tab of tabs) if (!tab.isOpen) acts.opensLate(tab, 0)
      settle()
      for (const { state } of tabs) expect(state.token).toBe(stored.token)
      // Whoever is named by a new page is shown what is theirs.
      for (const tab of tabs) {
        acts.loads(tab, 0)
        acts.says(tab, 0)
        settle()
        expect(tab.state.identity).toBe('known')
        for (const { state } of tabs) expect(state.token).toBe(stored.token)
      }
      const [first, ...others] = tabs
      if (first === undefined) return
      acts.forgets(first, 0)
      settle()
      // Once more while everybody is coming in, before the other tabs hear of it.
      for (const tab of tabs) acts.comes(tab, 0)
      acts.forgets(first, 0)
      for (const tab of others) acts.isLetIn(tab, 0)
      settle()
      for (const { state, text } of tabs) {
        expect(state.token).toBeNull()
        expect(proofInForce(state)).toBeNull()
        expect(text).toBe('')
      }
    },
  }
}

const askedFor = (text: string): string | null => text.slice('asked for '.length) || null

export const sitting = { moments, begin }
