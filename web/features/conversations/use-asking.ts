import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GroundedSentence } from '#contract/conversations.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshUnlessTold } from '#web/platform/live/own-changes.ts'
import { type ShownProblem, toProblem } from '#web/platform/api/problem.ts'
import { conversationOptions, keepMessage, startConversation } from './api.ts'

/** A question under way, or one that did not come to its answer. */
export interface Asking {
  /** Null until the conversation has begun. */
  conversationId: string | null
  text: string
  /** The id of the question once it is on disk. */
  questionId: string | null
  sentences: readonly GroundedSentence[]
  /** `stopped` by the person; `failed` with why. */
  state: 'running' | 'stopped' | 'failed'
  problem: ShownProblem | null
}

/**
 * Asks questions in a conversation, beginning one with the first. Sentences are shown as they come; `stop` breaks
 * the answer off, leaving the page does not. `onStarted` gets the id of a conversation that was begun.
 */
export function useAsking(
  staffId: string,
  conversationId: string | null,
  onStarted: (conversationId: string) => void,
) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const running = useRef<AbortController | null>(null)

  const ask = async (text: string) => {
    if (running.current !== null) return
    const stopping = new AbortController()
    running.current = stopping
    let now: Asking = {
      conversationId,
      text,
      questionId: null,
      sentences: [],
      state: 'running',
      problem: null,
    }
    const show = (change: Partial<Asking>) => {
      now = { ...now, ...change }
      setAsking(now)
    }
    show({})
    let id = conversationId
    let isWhole = false
    try {
      if (id === null) {
        id = (await startConversation(queryClient, staffId)).id
        show({ conversationId: id })
        onStarted(id)
      }
      const events = await call.conversations.ask({ id, text }, { signal: stopping.signal })
      for await (const event of events) {
        if (event.type === 'question') {
          keepMessage(queryClient, event.message)
          show({ questionId: event.message.id })
        } else if (event.type === 'sentence') show({ sentences: [...now.sentences, event.sentence] })
        else {
          keepMessage(queryClient, event.message)
          setAsking(null)
          isWhole = true
          return
        }
      }
      // The answer was given up on the server's side: it can be asked for again.
      show({ state: 'stopped' })
    } catch (thrown) {
      if (stopping.signal.aborted) show({ state: 'stopped' })
      else show({ state: 'failed', problem: toProblem(thrown) })
    } finally {
      running.current = null
      const keys = [
        ...(id === null ? [] : [conversationOptions(id).queryKey]),
        ['conversations', 'list', staffId],
      ]
      // The whole answer came with its stream; how one stands that broke off, the server alone knows.
      if (isWhole) refreshUnlessTold(queryClient, keys)
      else for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }
  }
  return {
    asking,
    ask: (text: string) => void ask(text),
    stop: () => running.current?.abort(),
    /** Forgets a question that came to nothing. */
    forget: () => setAsking(null),
  }
}
