import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, giveBack } from '../use-draft.ts'
import { draftOf, visitOptions, visitSources } from './api.ts'
import { useReplies } from './use-replies.ts'
import {
  forgetToken,
  identify as judge,
  isComingIn,
  isForgotten,
  isOther,
  isProofRefused,
  keepPage,
  keepProof,
  onToken,
  type Place,
  proofOf,
  setHidden,
  tokenOf,
} from './visit.ts'

/** What a site asks in place of the visitor; another each time. */
export interface Wanted {
  readonly text: string
  /** By which number the site knows the question whose answer it waits for; null where it waits for none. */
  readonly reply: number | null
}

/** What a site says to the chat; null for everything else. */
function siteWord(
  data: unknown,
):
  | { identify: string }
  | { page: string }
  | Wanted
  | { line: string }
  | 'forget'
  | 'shown'
  | 'hidden'
  | null {
  if (typeof data !== 'object' || data === null || !('staffroom' in data)) return null
  const { staffroom: word } = data
  if (word === 'forget' || word === 'shown' || word === 'hidden') return word
  if (word === 'page' && 'page' in data && typeof data.page === 'string') return { page: data.page }
  if (word === 'line' && 'text' in data && typeof data.text === 'string') return { line: data.text }
  if (word === 'ask' && 'text' in data && typeof data.text === 'string')
    return {
      text: data.text.trim(),
      reply: 'reply' in data && typeof data.reply === 'number' ? data.reply : null,
    }
  return word === 'identify' && 'token' in data && typeof data.token === 'string'
    ? { identify: data.token }
    : null
}

/** Whom a proof names, before the server has checked it; where that cannot be read, the proof itself. */
function whom(proof: string): string {
  try {
    const payload = proof.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub }: { sub?: unknown } = JSON.parse(atob(payload))
    return typeof sub === 'string' ? sub : proof
  } catch {
    return proof
  }
}

/**
 * Whether the conversation is known to belong to whoever is at the browser. While the server is `checking` a proof it is not, nor
 * where the proof went `unchecked`, as without a network; `checkingAgain` is the next attempt after that.
 */
type Identity = 'known' | 'checking' | 'unchecked' | 'checkingAgain'

/**
 * On another site: hears from it alone who the visitor is, that they are to be forgotten here, and whether it shows the chat.
 * `visitor` counts who has been here: what belongs to one is nothing to the next. `wanted` is what the site asks in their place,
 * `line` what they have read beside the widget's button. What is shown belongs to the token that was checked: while `identity` is
 * not known, the conversation may be somebody else's and is shown to nobody. `identifyAgain` has the proof checked once more.
 */
export function useSiteWords(place: Place): {
  isShown: boolean
  visitor: number
  wanted: Wanted | null
  line: string | null
  identity: Identity
  identifyAgain: () => void
} {
  const queryClient = useQueryClient()
  const [visitor, setVisitor] = useState(0)
  const [isShown, setShown] = useState(true)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [line, setLine] = useState<string | null>(null)
  const [identity, setIdentity] = useState<Identity>('known')
  const again = useRef(() => {})
  const { site } = place
  const replyTo = useReplies(site)
  const leave = useEffectEvent((wanted: Wanted) => replyTo(wanted, { how: 'left' }))
  useEffect(() => {
    if (site === undefined || window.parent === window) return
    const { queryKey } = visitOptions(place)
    /** The token whose conversation is shown. */
    let here = tokenOf(place)
    /** The token under which the server has accepted a proof, and whom that proof named. */
    let judged: string | null = null
    let now: Identity = 'known'
    /** What the site asks while it is not known in whose conversation that would stand. */
    let asked: Wanted | null = null
    /** The same of which the site has been told that it is not asked. */
    let unasked: string | null = null
    /** The proofs that the site has shown, and those from before another page let in who is here: these forget nobody. */
    const shown = new Set<string>()
    let early: ReadonlySet<string> = new Set()
    /** Whether somebody else is here than the site has said, until it says who. */
    let isBehind = false
    let isHidden = false
    // Each look is noted but those of a page that nobody sees: a reply that was looked at is mailed to nobody.
    const noteHidden = () => setHidden(place, isHidden || now !== 'known')
    const settle = (next: Identity) => {
      const isAgain = next === 'checking' && (now === 'unchecked' || now === 'checkingAgain')
      now = isAgain ? 'checkingAgain' : next
      noteHidden()
      setIdentity(now)
      if (next === 'checking') return
      if (next === 'known') {
        if (asked !== null) setWanted(asked)
        if (unasked !== null) giveBack(draftOf(place), unasked)
        asked = unasked = null
        isBehind = false
      } else if (asked !== null && asked.reply !== null) {
        // Whoever waits for its answer is told that none comes.
        leave(asked)
        unasked = asked.text
        asked = null
      }
    }
    /** What was asked in place of somebody is not asked in place of another. */
    const dropAsked = () => {
      if (asked !== null) leave(asked)
      asked = unasked = null
    }
    /** Begins with the next visitor: nothing under way goes on, and no look on its way counts. */
    const renew = () => {
      setVisitor((before) => before + 1)
      void queryClient.resetQueries({ queryKey })
    }
    /** The same where somebody was here, of whom nothing may stay. */
    const clear = () => {
      dropDraft(draftOf(place))
      setWanted(null)
      setLine(null)
      queryClient.removeQueries({ queryKey: visitSources(place).key })
      renew()
    }
    const forget = () => {
      settle('checking')
      forgetToken(place)
    }
    /** Whoever is here came after the site has spoken: they keep what is theirs, and this page shows nothing until it speaks again. */
    const standBack = () => {
      isBehind = true
      keepProof(place, null)
      dropAsked()
      clear()
      settle('unchecked')
    }
    const identify = async (proof: string): Promise<void> => {
      const before = proofOf(place)
      if (before !== null && whom(before) !== whom(proof)) dropAsked()
      keepProof(place, proof)
      shown.add(proof)
      const token = tokenOf(place)
      if (token === null) {
        // What somebody else has written, or is asking right now, is not theirs.
        if (before !== null && whom(before) !== whom(proof)) forget()
        return settle('known')
      }
      const who = `${token} ${whom(proof)}`
      // Whoever is known to be here stays so while another proof of theirs is checked.
      settle(who === judged ? 'known' : 'checking')
      try {
        await judge(place, proof)
        if (tokenOf(place) !== token) return
        judged = who
        if (proofOf(place) !== proof) return
        settle('known')
        // What is looked up for verified visitors can be filled in now.
        void queryClient.invalidateQueries({ queryKey })
      } catch (thrown) {
        // By now it is about another token or another proof, which is checked for itself.
        if (tokenOf(place) !== token || proofOf(place) !== proof) return
        const isEarly = early.has(proof)
        if (isEarly && isOther(thrown)) return standBack()
        // Somebody else was here, or nobody is known any more: whoever comes begins anew.
        if (!isEarly && (isForgotten(thrown) || isOther(thrown))) return forget()
        window.parent.postMessage('staffroom error', site)
        // Another proof of theirs may have been accepted meanwhile.
        settle(who === judged || isProofRefused(thrown) ? 'known' : 'unchecked')
        // It says nothing of anybody: neither is it shown again.
        if (isProofRefused(thrown)) keepProof(place, null)
      }
    }
    again.current = () => {
      const proof = proofOf(place)
      if (now !== 'unchecked') return
      if (proof !== null) void identify(proof)
      // Whoever is ready is told who is there.
      else window.parent.postMessage('staffroom ready', site)
    }
    const hearOwn = (token: string | null, proof: string | null) => {
      here = token
      early = new Set()
      judged = token === null || proof === null ? null : `${token} ${whom(proof)}`
      // What nobody may see goes with its token; what is shown stays to whoever sees it.
      if (token === null && now !== 'known') clear()
      const last = proofOf(place)
      // The site may have said meanwhile who it is.
      if (token !== null && last !== null && judged !== `${token} ${whom(last)}`) void identify(last)
      else settle('known')
    }
    // Another tab of the site has let somebody in or forgotten them: it is their conversation that is here now.
    const follow = () => {
      const before = here
      here = tokenOf(place)
      if (here === before) return
      judged = null
      early = new Set(shown)
      if (before !== null) clear()
      // Who is coming in goes on with who is in by now.
      else if (isComingIn(place)) void queryClient.invalidateQueries({ queryKey })
      else renew()
      const proof = proofOf(place)
      if (proof !== null) void identify(proof)
      else settle(isBehind && here !== null ? 'unchecked' : 'known')
    }
    const stopListening = onToken(place, { own: hearOwn, others: follow })
    const ask = (next: Wanted) => {
      if (asked !== null) leave(asked)
      asked = null
      if (next.text === '') return setWanted(null)
      if (now === 'known') return setWanted(next)
      asked = next
      again.current()
      if (isBehind) dropAsked()
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== site) return
      const word = siteWord(data)
      if (word === null) return
      if (word === 'hidden' || word === 'shown') {
        isHidden = word === 'hidden'
        noteHidden()
        setShown(word === 'shown')
        if (word === 'shown') void queryClient.invalidateQueries({ queryKey })
        return
      }
      if (word !== 'forget') {
        if ('page' in word) keepPage(place, word.page)
        else if ('line' in word) setLine(word.line)
        else if ('text' in word) ask(word)
        else void identify(word.identify)
        return
      }
      keepProof(place, null)
      dropAsked()
      forget()
      window.parent.postMessage('staffroom forgotten', site)
    }
    const comeBack = () => {
      // A page that rested was told of nothing meanwhile.
      follow()
      // A site may change its page under an open chat: whoever comes back to the chat asks from the new one.
      window.parent.postMessage('staffroom page', site)
    }
    window.addEventListener('message', hear)
    window.addEventListener('focus', comeBack)
    window.addEventListener('pageshow', comeBack)
    window.addEventListener('storage', follow)
    window.parent.postMessage('staffroom ready', site)
    window.parent.postMessage('staffroom page', site)
    return () => {
      stopListening()
      window.removeEventListener('message', hear)
      window.removeEventListener('focus', comeBack)
      window.removeEventListener('pageshow', comeBack)
      window.removeEventListener('storage', follow)
    }
  }, [place, site, queryClient])
  return { isShown, visitor, wanted, line, identity, identifyAgain: () => again.current() }
}
