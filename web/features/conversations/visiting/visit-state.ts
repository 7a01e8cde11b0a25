// What a chat in a site's frame knows of whose conversation it shows, what comes about there, and what is to be done for it.
import type { SiteWord, Wanted } from './site-words.ts'

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
  /** How often the site has had everything forgotten here. */
  forgotten: number
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
  /**
   * What the site has shown last of who is here; early, where somebody has come in elsewhere since. By one that was `refused`, or that
   * has `passed` because somebody unknown came in behind it, nobody comes in; whose conversation it is not it says all the same.
   */
  said: {
    readonly proof: string
    readonly isEarly: boolean
    readonly standing: 'good' | 'refused' | 'passed'
  } | null
  /** The proof of whom the site had forgotten elsewhere: shown again, it vouches for nobody. */
  barred: string | null
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

interface Judged {
  token: string
  proof: string
  vouchedAt: number | null
}

export type VisitEvent =
  /** With what was being written here, and how often all had been forgotten by then. */
  | { on: 'opened'; stored: Stored; draft: { text: string; writer: Writer; forgotten: number } }
  | { on: 'site'; word: Exclude<SiteWord, { say: 'page' }> }
  | { on: 'again' }
  /**
   * The server has judged a proof under a token: `other` is somebody else's, `refused` says nothing of anybody. `vouchedAt` is what
   * this page knew of the token when it asked.
   */
  | (Judged & { on: 'verdict'; verdict: 'accepted' | 'other' | 'refused' | 'failed' })
  /** What the browser keeps, as another tab may have changed it; `isComing` while this page is letting somebody in. */
  | { on: 'stored'; stored: Stored; isComing: boolean }
  /** This page has let somebody in, by a proof or unknown; or one that it would have used was refused. */
  | { on: 'came'; token: string; proof: string | null }
  | { on: 'spent'; proof: string }
  /** This page has given up its token: the conversation is no more. */
  | { on: 'gone' }

export type VisitEffect =
  | (Judged & { run: 'judge' })
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
  | { run: 'noteWriter'; writer: Writer; forgotten: number }

/** As a browser keeps it, with how often all had been forgotten by then; empty for nobody in particular, before anybody was. */
export const writerWords = ({ token, person }: Writer, forgotten: number): string =>
  token === null && person === null && forgotten === 0 ? '' : `${forgotten} ${token ?? ''} ${person ?? ''}`

export function writerIn(words: string): { writer: Writer; forgotten: number } {
  const [forgotten = '', token = '', ...person] = words.split(' ')
  return {
    writer: { token: token || null, person: person.join(' ') || null },
    forgotten: Number(forgotten) || 0,
  }
}

export const nobody: Writer = { token: null, person: null }

export const nobodyYet: WhoseVisit = {
  token: null,
  vouchedAt: null,
  forgotten: 0,
  judged: null,
  isOwn: false,
  said: null,
  barred: null,
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

/** By which a token is known again, and by which nobody comes in. */
export const mark = (token: string | null): string | null => token?.slice(0, 8) ?? null
