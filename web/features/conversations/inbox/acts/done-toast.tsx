import { Plural, Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showToast } from '#web/ui/overlays/toasts.ts'
import type { InboxAct } from './acts.ts'
import { showNotBack } from './not-back-toast.tsx'
import { takeBack } from './take-back.ts'
import { type Begun, inTurn } from './under-way.ts'
import { type Done, wayBack } from './way-back.ts'

/** By this the key finds what it takes back. */
export const fromInbox = 'inbox'

/** Says what was done, and offers to take it back where that can be; what is unwanted by now is taken back at once. */
export function showDone(
  queryClient: QueryClient,
  act: InboxAct,
  done: readonly Done[],
  { isUnwanted, end }: Begun,
): void {
  const back = done.filter((one) => wayBack(act, one) !== null)
  const lost = done.length - back.length
  const undo = async () => showNotBack(await takeBack(queryClient, act, back), back.length)
  const canUndo = back.length > 0
  end(canUndo ? undo : null)
  if (isUnwanted && lost === 0) return
  showToast({
    title: <Told act={act} count={done.length} />,
    from: fromInbox,
    ...(lost === 0 ? {} : { description: <Lost count={lost} isAll={!canUndo} /> }),
    ...(canUndo && !isUnwanted ? { undo: () => inTurn(undo) } : {}),
  })
}

function Told({ act, count }: { act: InboxAct; count: number }): ReactNode {
  if (act.kind === 'close')
    return <Plural value={count} one="The conversation is closed" other="# conversations are closed" />
  if (act.kind === 'snooze')
    return act.until === null ? (
      <Plural value={count} one="The conversation is back" other="# conversations are back" />
    ) : (
      <Plural value={count} one="The conversation is snoozed" other="# conversations are snoozed" />
    )
  if (act.kind === 'give') {
    if (act.to === null)
      return (
        <Plural
          value={count}
          one="The conversation is given to nobody"
          other="# conversations are given to nobody"
        />
      )
    const { name } = act.to
    return (
      <Plural
        value={count}
        one={`The conversation is given to ${name}`}
        other={`# conversations are given to ${name}`}
      />
    )
  }
  const label = <bdi data-untrusted="">{act.label}</bdi>
  if (act.kind === 'unlabel') return <Trans>“{label}” is removed</Trans>
  return count === 1 ? (
    <Trans>“{label}” is added</Trans>
  ) : (
    <Trans>
      “{label}” is added to <Plural value={count} one="# conversation" other="# conversations" />
    </Trans>
  )
}

/** Only the visitor calls a person: nobody can put them back in the queue. */
function Lost({ count, isAll }: { count: number; isAll: boolean }): ReactNode {
  return isAll ? (
    <Plural
      value={count}
      one="This can’t be undone: the visitor was waiting for a person."
      other="This can’t be undone: the visitors were waiting for a person."
    />
  ) : (
    <Plural
      value={count}
      one="Undo leaves # closed: its visitor was waiting for a person."
      other="Undo leaves # closed: their visitors were waiting for a person."
    />
  )
}
