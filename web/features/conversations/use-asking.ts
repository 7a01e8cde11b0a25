import { useCallback, useRef, useState } from 'react'
import type { AnswerEvent, GroundedSentence, Message } from '#contract/conversations.ts'
import { type ShownProblem, toProblem } from '#web/platform/api/problem.ts'

/** A question under way, or one that did not come to its answer. */
export interface Asking {
  /** Null until the conversation has begun. */
  conversationId: string | null
  text: string
  /** The id of the question once it is on disk. */
  questionId: string | null
  sentences: readonly GroundedSentence[]
  writtenBy: Message['writtenBy']
  /** `stopped` by the person; `failed` with why. */
  state: 'running' | 'stopped' | 'failed'
  problem: ShownProblem | null
}

/** How asking ended: with an answer, left to a person or to a newer question, broken off, or refused. */
export type Ended =
  | { how: 'answered'; message: Message }
  | { how: 'held' | 'stopped' }
  | { how: 'failed'; problem: ShownProblem }

/** How questions reach the server: as a member of the workspace, or as a visitor. */
export interface AskingWay {
  /** Begins a conversation and gives its id. */
  start: () => Promise<string>
  ask: (
    asked: { id: string; text: string },
    options: { signal: AbortSignal },
  ) => Promise<AsyncIterable<AnswerEvent>>
  /** Puts a message into what is shown of its conversation. */
  keep: (message: Message) => void
  /** A question was not taken, and why: its words go back to where they were typed. */
  refused: (text: string, thrown: unknown) => void
  /** A question came to its answer, or to none; then the server alone knows how the conversation stands. */
  settled: (id: string | null, isWhole: boolean) => void
  /** A newer question takes the place of the one that is being answered. */
  replaces?: boolean
}

/**
 * Asks questions in a conversation, beginning one with the first. Sentences are shown as they come; `stop` breaks
 * the answer off, leaving the page does not. `onStarted` gets the id of a conversation that was begun. While it `mustWait`, nothing
 * is asked.
 */
export function useAsking(
  way: AskingWay,
  conversationId: string | null,
  onStarted: (conversationId: string) => void,
) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const running = useRef<AbortController | null>(null)
  /** How often everything was forgotten. */
  const forgotten = useRef(0)

  const mustWait = asking?.state === 'running' && !(way.replaces === true && asking.questionId !== null)

  const ask = async (text: string): Promise<Ended> => {
    if (mustWait || (running.current !== null && way.replaces !== true)) return { how: 'stopped' }
    const stopping = new AbortController()
    running.current = stopping
    const { current: since } = forgotten
    let now: Asking = {
      conversationId,
      text,
      questionId: null,
      sentences: [],
      writtenBy: null,
      state: 'running',
      problem: null,
    }
    const isForgotten = () => forgotten.current !== since
    const isShown = () => running.current === stopping
    const show = (change: Partial<Asking>) => {
      now = { ...now, ...change }
      if (isShown()) setAsking(now)
    }
    show({})
    let id = conversationId
    let isWhole = false
    try {
      if (id === null) {
        id = await way.start()
        if (isForgotten()) return { how: 'stopped' }
        show({ conversationId: id })
        onStarted(id)
      }
      const events = await way.ask({ id, text }, { signal: stopping.signal })
      for await (const event of events) {
        if (isForgotten()) return { how: 'stopped' }
        if (event.type === 'question') {
          way.keep(event.message)
          show({ questionId: event.message.id })
        } else if (event.type === 'sentence')
          show({ sentences: [...now.sentences, event.sentence], writtenBy: event.writtenBy ?? now.writtenBy })
        else if (event.type === 'held') {
          // A person answers, or a newer question is: the conversation itself says so.
          if (isShown()) setAsking(null)
          return { how: 'held' }
        } else {
          way.keep(event.message)
          if (isShown()) setAsking(null)
          isWhole = true
          return { how: 'answered', message: event.message }
        }
      }
      // The answer was given up on the server's side: it can be asked for again.
      show({ state: 'stopped' })
      return { how: 'stopped' }
    } catch (thrown) {
      if (stopping.signal.aborted) {
        show({ state: 'stopped' })
        return { how: 'stopped' }
      }
      const problem = toProblem(thrown)
      show({ state: 'failed', problem })
      if (now.questionId === null && isShown()) way.refused(text, thrown)
      return { how: 'failed', problem }
    } finally {
      if (isShown()) running.current = null
      way.settled(id, isWhole)
    }
  }
  /** Breaks off what is under way, and forgets it: nothing of it is shown any more. */
  const forget = useCallback(() => {
    forgotten.current += 1
    running.current?.abort()
    running.current = null
    setAsking(null)
  }, [])
  return {
    asking,
    mustWait,
    /** `onEnd` hears how it ended. */
    ask: (text: string, onEnd?: (ended: Ended) => void) => void ask(text).then(onEnd),
    stop: () => running.current?.abort(),
    forget,
  }
}
