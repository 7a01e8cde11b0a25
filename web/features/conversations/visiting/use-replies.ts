import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ShownProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import type { Ended } from '../use-asking.ts'
import type { Wanted } from './site-words.ts'

/** `left`: it was not asked, and waits where the visitor writes. */
type Ending = Ended | { how: 'left' }

/** Tells the page around the chat what became of a question whose answer it waits for: the answer and its pages, or why none came. */
export function useReplies(site: string | undefined): (wanted: Wanted, ended: Ending) => void {
  const { t } = useLingui()
  const inWords = useProblemWords()
  return ({ reply }, ended) => {
    if (site === undefined || reply === null) return
    const tell = (told: object) => window.parent.postMessage({ staffroom: 'reply', reply, ...told }, site)
    if (ended.how === 'answered') {
      const { text, sentences } = ended.message
      const pages = sentences.flatMap(({ receipts }) => receipts)
      const sources = [...new Map(pages.map(({ url, pageTitle: title }) => [url, { url, title }])).values()]
      return tell({ answer: text, sources })
    }
    if (ended.how === 'failed') return tell({ problem: inWords(ended.problem) })
    tell({
      problem:
        ended.how === 'held'
          ? t`No answer was given here: a person speaks in the chat, or a newer question took its place.`
          : ended.how === 'left'
            ? t`It could not be asked now. It may wait in the chat, where the visitor sends it.`
            : t`The answer was broken off. The question stays in the chat.`,
    })
  }
}

/** Tells it as well where nobody can be asked at all; gives what may still be asked, which is nothing that was refused. */
export function useRefusals(
  site: string | undefined,
  wanted: Wanted | null,
  problem: ShownProblem | null,
): Wanted | null {
  const replyTo = useReplies(site)
  const [refused, setRefused] = useState<Wanted | null>(null)
  // Where nobody waits for the answer nobody is told: it is asked once somebody can be.
  const isRefused = problem !== null && site !== undefined && wanted !== null && wanted.reply !== null
  if (isRefused && refused !== wanted) setRefused(wanted)
  const tell = useEffectEvent((refused: Wanted) => {
    if (problem !== null) replyTo(refused, { how: 'failed', problem })
  })
  useEffect(() => {
    if (refused !== null) tell(refused)
  }, [refused])
  return wanted === refused ? null : wanted
}
