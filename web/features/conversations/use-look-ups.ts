import { useLingui } from '@lingui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import { languageNamed } from '#contract/languages.ts'
import type { FilledAction, OfferedAction } from '#contract/workspace/staff-actions.ts'

export type LookUps = ReturnType<typeof useLookUps>

/**
 * The form that stands open in a conversation: one that somebody chose, else the one that came with the last answer, until it
 * is put away or sent. `send` looks up what was filled in.
 */
export function useLookUps(messages: readonly Message[], send: (filled: FilledAction) => Promise<unknown>) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<OfferedAction | null>(null)
  /** The answer whose form was put away. */
  const [closed, setClosed] = useState<string | null>(null)
  const last = messages.findLast(({ role }) => role !== 'event')
  const handed = last?.id === closed ? null : (last?.offer ?? null)
  const open = chosen ?? handed
  /** Of which form the last refusal is. */
  const [refused, setRefused] = useState<string | null>(null)
  const close = () => {
    setChosen(null)
    setClosed(last?.id ?? null)
    sent.reset()
  }
  const sent = useMutation({ mutationFn: send, onSuccess: () => setChosen(null) })
  return {
    open,
    /** Somebody has pressed a button for it, and did not get it with an answer. */
    isChosen: chosen !== null,
    choose: (offer: OfferedAction) => {
      sent.reset()
      setChosen(offer)
    },
    close,
    fill: (values: FilledAction['values']) => {
      if (open === null) return
      setRefused(open.id)
      sent.mutate({ action: open.id, language: languageNamed(i18n.locale) ?? 'en', values })
    },
    isPending: sent.isPending,
    error: refused === open?.id ? sent.error : null,
  }
}
