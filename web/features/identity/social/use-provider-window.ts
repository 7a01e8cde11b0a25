import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { AttemptProblem, ProviderId } from '#contract/person/providers.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { problemOf, Refusal } from '#web/platform/api/refusal.ts'
import {
  type Ended,
  hearEnds,
  isProblem,
  isProblemCode,
  openProviderWindow,
  watchWindow,
} from './provider-window.ts'

interface Begun {
  url: string
  attempt: string
}

interface Options {
  /** Asks the server for the provider's page. */
  begin: (provider: ProviderId, view: 'popup' | 'page') => Promise<Begun>
  /** What is said where the failure is no named one; its own words where this is left out. */
  otherwise?: AttemptProblem
  /** The attempt went well. */
  onEnd: (ended: Ended, provider: ProviderId) => Promise<void> | void
}

interface Waiting {
  provider: ProviderId
  attempt: string | null
  popup: Window | null
  stopWatching: () => void
}

/**
 * Signs in, links or proves in a window of its own, or in place of the page where no window may open. `problem` is the
 * sentence for what went wrong; a window that was thought closed and ends well after all is still heard.
 */
export function useProviderWindow({ begin, otherwise, onEnd }: Options) {
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState<ProviderId | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useRef<Waiting | null>(null)

  const say = async (thrown: unknown) => {
    setBusy(null)
    const isNamed = otherwise === undefined || (thrown instanceof Refusal && isProblemCode(thrown.with.code))
    setProblem(await inWords(isNamed ? thrown : refusalOf(otherwise)))
  }

  const end = async (ended: Ended, provider: ProviderId) => {
    if (isProblem(ended.outcome)) return say(refusalOf(ended.outcome))
    setProblem(null)
    try {
      await onEnd(ended, provider)
      setBusy(null)
    } catch (thrown) {
      await say(thrown)
    }
  }

  const heard = useEffectEvent((ended: Ended) => {
    const current = waiting.current
    if (current?.attempt == null) return
    // An attempt that the server does not know tells nothing but that it failed.
    const isOurs = ended.attempt === current.attempt || (ended.attempt === null && isProblem(ended.outcome))
    if (!isOurs) return
    current.stopWatching()
    waiting.current = null
    void end(ended, current.provider)
  })
  useEffect(() => hearEnds((ended) => heard(ended)), [])
  useEffect(() => () => waiting.current?.stopWatching(), [])

  const press = async (provider: ProviderId) => {
    waiting.current?.stopWatching()
    waiting.current?.popup?.close()
    let popup = openProviderWindow()
    const mine: Waiting = { provider, attempt: null, popup, stopWatching: () => {} }
    waiting.current = mine
    setBusy(provider)
    setProblem(null)
    try {
      const view = popup === null ? 'page' : 'popup'
      let begun = await begin(provider, view).catch((thrown: unknown) => {
        if (isFreshSignInNeeded(thrown)) return null
        throw thrown
      })
      if (begun === null) {
        // The question stands on this page, so the window goes and comes again after the answer.
        popup?.close()
        begun = await withFreshSignIn(() => begin(provider, 'popup'))
        popup = mine.popup = openProviderWindow()
        if (popup === null) begun = await begin(provider, 'page')
      }
      if (waiting.current !== mine) return popup?.close()
      mine.attempt = begun.attempt
      if (popup === null) return window.location.assign(begun.url)
      popup.location.replace(begun.url)
      mine.stopWatching = watchWindow(popup, () => void say(refusalOf('social_popup_closed')))
    } catch (thrown) {
      popup?.close()
      if (waiting.current === mine) await say(thrown)
    }
  }

  return { busy, problem, setProblem, press, end }
}

const refusalOf = (code: ErrorCode): Refusal => new Refusal(problemOf({ code }, 400))

const isFreshSignInNeeded = (thrown: unknown): boolean =>
  thrown instanceof Refusal && thrown.with.code === 'fresh_sign_in_needed'
