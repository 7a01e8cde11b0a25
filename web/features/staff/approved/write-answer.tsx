import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import type { Kept } from '#contract/workspace/roles.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'

const AnswerForm = lazyPart(() => import('./answer-form.tsx'), 'AnswerForm')

/** A rating of this and below asks for a better answer; 5 is the best. */
const badRating = 2

/** Whether a person had better write this answer: it was not known, or it was rated badly. */
export const wantsCorrection = ({ state, band, rating, approval }: Message): boolean =>
  state === 'complete' &&
  approval === null &&
  (band === 'unknown' || (rating !== null && rating <= badRating))

/** Leads to the form in which a person writes the answer to a question. */
export function WriteAnswer({
  staff,
  question,
}: {
  staff: { id: string; name: string } & Kept
  question: string
}) {
  const [state, setState] = useState<'idle' | 'writing' | 'kept'>('idle')
  const { name } = staff
  if (!useMayWorkWith(staff)) return null
  if (state === 'kept')
    return (
      <p role="status" className="text-caption text-subtle">
        <Trans>Kept. {name} gives this answer from now on.</Trans>
      </p>
    )
  return (
    <div>
      <Button size="sm" onClick={() => setState('writing')}>
        <Trans>Write the answer</Trans>
      </Button>
      <Suspense fallback={null}>
        {state === 'writing' ? (
          <AnswerForm
            staff={staff}
            id={null}
            initial={{ questions: [question], text: '' }}
            onClose={() => setState('idle')}
            onKept={() => setState('kept')}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
