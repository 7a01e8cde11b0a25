import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { cardFaultWords } from './card-fault-words.ts'
import { ScriptMissing } from './stripe-script.ts'
import { useCardField } from './use-card-field.ts'

/** The provider's field for a card, and the button that gives it there. No number passes this page. */
export function AddCardForm({ onAdded }: { onAdded: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { state, thrown, again, confirm } = useCardField(place)
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const add = async () => {
    setFault(null)
    setBusy(true)
    try {
      const { fault: refused, setupIntentId } = await confirm()
      if (refused !== null) {
        const words = cardFaultWords(refused)
        setFault(typeof words === 'object' && words !== null ? i18n._(words) : words)
        return
      }
      await call.billing.finishCard({ setupIntentId })
      onAdded()
    } catch (error) {
      setFault(await inWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && state === 'ready') void add()
      }}
    >
      {state === 'loading' ? (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      ) : null}
      {state === 'failed' ? <FieldMissing thrown={thrown} onRetry={again} /> : null}
      <div
        ref={place}
        hidden={state === 'failed'}
        className={state === 'loading' ? 'h-0 overflow-hidden' : ''}
      />
      {fault === null ? null : (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      )}
      {state === 'ready' ? (
        <Button type="submit" variant="filled" busy={busy} className="self-start">
          <Trans>Add the card</Trans>
        </Button>
      ) : null}
    </form>
  )
}

/** Says why there is no field: in our server's words, or that the provider's script did not come. */
function FieldMissing({ thrown, onRetry }: { thrown: unknown; onRetry: () => void }) {
  if (!(thrown instanceof ScriptMissing))
    return <ProblemState problem={toProblem(thrown)} onRetry={onRetry} />
  return (
    <ErrorState title={<Trans>The card field did not load</Trans>} onRetry={onRetry}>
      <Trans>
        It comes from the payment provider. Check the connection, and whether something in your browser blocks
        it.
      </Trans>
    </ErrorState>
  )
}
