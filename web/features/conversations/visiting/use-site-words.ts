import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftIn, dropDraft, giveBack, noteWriter, writerOf } from '../use-draft.ts'
import { draftOf, visitOptions, visitSources } from './api.ts'
import { siteWord, type Wanted } from './site-words.ts'
import { useReplies } from './use-replies.ts'
import {
  forgetAll,
  forgetToken,
  forgetUnknown,
  holdToken,
  identify,
  isComingIn,
  isForgotten,
  isOther,
  isProofRefused,
  keepOut,
  keepPage,
  keepProof,
  keepVouched,
  type Place,
  setHidden,
  storedOf,
} from './visit.ts'
import { nobodyYet, type VisitEffect, type VisitEvent, writerIn, writerWords } from './visit-state.ts'
import { proofInForce, step } from './whose-visit.ts'

/**
 * On another site: hears from it alone who the visitor is, that they are to be forgotten here, and whether it shows the chat.
 * What is shown belongs to the token that was checked: while `identity` is not known, the conversation may be somebody else's and
 * is shown to nobody. `identifyAgain` has the proof checked once more. Which step follows which stands in `whose-visit.ts`.
 */
export function useSiteWords(place: Place) {
  const queryClient = useQueryClient()
  const [{ isShown, visitor, wanted, line, identity }, show] = useState(nobodyYet)
  const again = useRef(() => {})
  const { site } = place
  const replyTo = useReplies(site)
  const leave = useEffectEvent((wanted: Wanted) => replyTo(wanted, { how: 'left' }))
  useEffect(() => {
    if (site === undefined || window.parent === window) return
    const ending = new AbortController()
    const { signal } = ending
    let now = nobodyYet
    const happen = (event: VisitEvent) => {
      // What the server says late to a page that is left.
      if (signal.aborted) return
      const { state, effects } = step(now, event)
      now = state
      keepProof(place, proofInForce(now))
      // Each look is noted but those of a page that nobody sees: a reply that was looked at is mailed to nobody.
      setHidden(place, !now.isShown || now.identity !== 'known')
      show(now)
      for (const effect of effects) {
        if (effect.run === 'leave') leave(effect.wanted)
        else if (effect.run === 'judge') void judge(place, effect).then(hearVerdict)
        else perform(place, queryClient, effect)
      }
    }
    const follow = () => happen({ on: 'stored', stored: storedOf(place), isComing: isComingIn(place) })
    const hearVerdict = (told: VisitEvent | null) => {
      if (told === null) return
      // Another tab may have shown a newer proof meanwhile, of which the browser has not told yet.
      follow()
      happen(told)
    }
    const stopHolding = holdToken(place, {
      token: () => now.token,
      own: (token, proof) => happen(token === null ? { on: 'gone' } : { on: 'came', token, proof }),
      others: follow,
      spent: (proof) => happen({ on: 'spent', proof }),
    })
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== site) return
      const word = siteWord(data)
      if (word?.say === 'page') keepPage(place, word.page)
      if (word === null || word.say === 'page') return
      // What it says now is newer than what another tab has done.
      follow()
      happen({ on: 'site', word })
    }
    const comeBack = () => {
      // A page that rested was told of nothing meanwhile.
      follow()
      // A site may change its page under an open chat: whoever comes back to the chat asks from the new one.
      window.parent.postMessage('staffroom page', site)
    }
    again.current = () => happen({ on: 'again' })
    const draft = draftOf(place)
    happen({
      on: 'opened',
      stored: storedOf(place),
      draft: { text: draftIn(draft), ...writerIn(writerOf(draft)) },
    })
    window.addEventListener('message', hear, { signal })
    window.addEventListener('focus', comeBack, { signal })
    window.addEventListener('pageshow', comeBack, { signal })
    window.addEventListener('storage', follow, { signal })
    window.parent.postMessage('staffroom ready', site)
    window.parent.postMessage('staffroom page', site)
    return () => {
      stopHolding()
      ending.abort()
    }
  }, [place, site, queryClient])
  return { isShown, visitor, wanted, line, identity, identifyAgain: () => again.current() }
}

/** Has a proof judged; null where the server knew the token no more, which is then gone. */
async function judge(
  place: Place,
  { token, proof, vouchedAt }: Extract<VisitEffect, { run: 'judge' }>,
): Promise<VisitEvent | null> {
  const say = (verdict: 'accepted' | 'other' | 'refused' | 'failed') =>
    ({ on: 'verdict', token, proof, vouchedAt, verdict }) as const
  try {
    await identify(place, proof, vouchedAt)
    return say('accepted')
  } catch (thrown) {
    if (isOther(thrown)) return say('other')
    if (isProofRefused(thrown)) return say('refused')
    if (!isForgotten(thrown)) return say('failed')
    // Of a door that is closed for a while nobody is known either.
    return forgetUnknown(place, token).then(
      () => null,
      () => say('failed'),
    )
  }
}

function perform(
  place: Place,
  queryClient: QueryClient,
  effect: Exclude<VisitEffect, { run: 'judge' | 'leave' }>,
): void {
  const { queryKey } = visitOptions(place)
  switch (effect.run) {
    case 'forget':
      return forgetToken(place, effect.token)
    case 'forgetAll':
      return forgetAll(place)
    case 'keepOut':
      return keepOut(place)
    case 'vouch':
      return keepVouched(place, effect.token, effect.at)
    case 'tell':
      return window.parent.postMessage(`staffroom ${effect.word}`, place.site ?? '')
    case 'giveBack':
      return void giveBack(draftOf(place), effect.text)
    case 'look':
      return void queryClient.invalidateQueries({ queryKey })
    case 'renew':
      return void queryClient.resetQueries({ queryKey })
    case 'empty':
      return queryClient.removeQueries({ queryKey: visitSources(place).key })
    case 'dropDraft':
      return dropDraft(draftOf(place))
    case 'noteWriter':
      return noteWriter(draftOf(place), writerWords(effect.writer, effect.forgotten))
  }
}
