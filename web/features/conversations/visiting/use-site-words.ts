import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft } from '../use-draft.ts'
import { draftOf, visitOptions } from './api.ts'
import { useReplies } from './use-replies.ts'
import {
  forgetToken,
  isForgotten,
  isOther,
  isProofRefused,
  keepPage,
  keepProof,
  type Place,
  setHidden,
  tokenOf,
  visitCalls,
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

/** Whom a proof names, before anybody has judged it; null where that cannot be read. */
function namedBy(proof: string): string | null {
  try {
    const payload = proof.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub }: { sub?: unknown } = JSON.parse(atob(payload))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/**
 * Whether it is known whose the conversation is: a proof of that `waits` for its judgement, or was left `unjudged`, as without a
 * network; then it is shown `again`.
 */
type Identity = 'known' | 'waits' | 'unjudged' | 'again'

/**
 * On another site: hears from it alone who the visitor is, that they are to be forgotten here, and whether it shows the chat.
 * `visitor` counts who has been here: what belongs to one is nothing to the next. `wanted` is what the site asks in their place,
 * `line` what they have read beside the widget's button. While `identity` is not known the conversation may be somebody else's, and
 * is shown to nobody; `identifyAgain` shows the proof once more.
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
    /** Under which token somebody was judged to be here, and whom the proof named. */
    let judged: string | null = null
    let isHidden = false
    let isVeiled = false
    // Each look is noted but those of a page that nobody sees: a reply that was looked at is mailed to nobody.
    const noteHidden = () => setHidden(place, isHidden || isVeiled)
    const setKnown = (now: Identity) => {
      isVeiled = now !== 'known'
      noteHidden()
      setIdentity((before) =>
        now === 'waits' && (before === 'unjudged' || before === 'again') ? 'again' : now,
      )
    }
    const forget = async () => {
      forgetToken(place)
      judged = null
      dropDraft(draftOf(place))
      setVisitor((before) => before + 1)
      setWanted(null)
      setLine(null)
      queryClient.setQueryData(queryKey, null)
      // A look on its way would put the words of whoever was here back, and so does its end.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, null)
    }
    /** The proof that the site showed last. */
    let shown: string | null = null
    /** Whether it is known whose the conversation is; it is not where the proof was not judged. */
    const identify = async (proof: string): Promise<boolean> => {
      shown = proof
      keepProof(place, proof)
      const token = tokenOf(place)
      const name = namedBy(proof)
      const who = name === null ? null : `${token} ${name}`
      // Whoever is known to be here is when their site says so once more.
      const isSame = who !== null && who === judged
      const settle = (now: Identity) => {
        if (shown === proof) setKnown(isSame ? 'known' : now)
      }
      settle(token === null ? 'known' : 'waits')
      if (token === null) return true
      try {
        await visitCalls(place).identify({ proof })
        if (tokenOf(place) === token) judged = who
        settle('known')
        // What is looked up for verified visitors can be filled in now.
        void queryClient.invalidateQueries({ queryKey })
        return true
      } catch (thrown) {
        // It says nothing of anybody: neither is it shown again.
        if (isProofRefused(thrown) && !isOther(thrown) && shown === proof) keepProof(place, null)
        // Somebody else was here, or nobody is known any more: whoever comes begins anew.
        if (isForgotten(thrown) || isOther(thrown)) await forget()
        else window.parent.postMessage('staffroom error', site)
        const isJudged = isForgotten(thrown) || isProofRefused(thrown)
        settle(isJudged ? 'known' : 'unjudged')
        return isJudged
      }
    }
    // What is asked behind a proof is asked by whom it proves, and nothing by whoever is forgotten meanwhile or may be somebody else.
    let identifying = Promise.resolve(true)
    again.current = () => {
      identifying = identifying.then((isKnown) => isKnown || shown === null || identify(shown))
    }
    let asked: Wanted | null = null
    const ask = (wanted: Wanted) => {
      const next = wanted.text === '' ? null : wanted
      asked = next
      // What could not be judged, as without a network, is shown once more.
      if (next !== null) again.current()
      void identifying.then((isKnown) => {
        if (asked !== next) return
        if (isKnown) setWanted(next)
        // Whoever waits for its answer waits for none.
        else if (next !== null) leave(next)
      })
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
        else identifying = Promise.all([identify(word.identify), identifying]).then(([isKnown]) => isKnown)
        return
      }
      keepProof(place, null)
      shown = null
      setKnown('known')
      asked = null
      identifying = identifying.then(() => true)
      void forget()
      window.parent.postMessage('staffroom forgotten', site)
    }
    // A site may change its page under an open chat: whoever comes back to the chat asks from the new one.
    const askPage = () => window.parent.postMessage('staffroom page', site)
    window.addEventListener('message', hear)
    window.addEventListener('focus', askPage)
    window.parent.postMessage('staffroom ready', site)
    askPage()
    return () => {
      window.removeEventListener('message', hear)
      window.removeEventListener('focus', askPage)
    }
  }, [place, site, queryClient])
  return { isShown, visitor, wanted, line, identity, identifyAgain: () => again.current() }
}
