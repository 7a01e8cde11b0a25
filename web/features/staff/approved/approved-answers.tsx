import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import type { Kept } from '#contract/workspace/roles.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { approvedOptions, useSetAnswerRemoved } from './api.ts'

const AnswerForm = lazyPart(() => import('./answer-form.tsx'), 'AnswerForm')
const blank = { id: null, questions: [], text: '' }

/** The answers that people wrote for a colleague: to read, change, remove, and to write another one. */
export function ApprovedAnswers({ staff }: { staff: { id: string; name: string } & Kept }) {
  const answers = useQuery(approvedOptions(staff.id))
  const [open, setOpen] = useState<Pick<ApprovedAnswer, 'questions' | 'text'> & { id: string | null }>()
  const remove = useSetAnswerRemoved(staff.id)
  const inWords = useProblemWords()
  const mayWork = useMayWorkWith(staff)
  const { name } = staff
  const bringBack = useSetAnswerRemoved(staff.id)
  const removeOne = (id: string) =>
    remove.mutate(
      { id, isRemoved: true },
      {
        onSuccess: () =>
          showToast({
            title: <Trans>The answer is removed</Trans>,
            undo: () => bringBack.mutateAsync({ id, isRemoved: false }),
          }),
      },
    )
  return (
    <Panel
      title={<Trans>Approved answers</Trans>}
      description={<Trans>Written by people; {name} gives them word for word.</Trans>}
      actions={
        mayWork ? (
          <Button size="sm" onClick={() => setOpen(blank)}>
            <Trans>Write an answer</Trans>
          </Button>
        ) : null
      }
      flush
    >
      {remove.error === null ? null : (
        <p role="alert" className="px-5 pt-3 text-small text-bad">
          {inWords(toProblem(remove.error))}
        </p>
      )}
      {answers.isPending ? (
        <Loading>
          <div className="px-5 py-4">
            <SkeletonText lines={3} />
          </div>
        </Loading>
      ) : null}
      {answers.isError && answers.data === undefined ? (
        <ProblemState
          problem={toProblem(answers.error)}
          onRetry={() => void answers.refetch()}
          busy={answers.isRefetching}
        />
      ) : null}
      {answers.data?.length === 0 ? (
        <p className="px-5 py-4 text-small text-muted">
          <Trans>None yet. Where an answer is missing or bad, write the right one under it.</Trans>
        </p>
      ) : null}
      <ul>
        {answers.data?.map((answer) => (
          <Answer
            key={answer.id}
            answer={answer}
            mayWork={mayWork}
            onEdit={() => setOpen(answer)}
            onRemove={() => removeOne(answer.id)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open === undefined ? null : (
          <AnswerForm
            staff={staff}
            id={open.id}
            initial={open}
            onClose={() => setOpen(undefined)}
            onKept={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

function Answer({
  answer: { questions, text, writtenBy, writtenAt, corrects },
  mayWork,
  onEdit,
  onRemove,
}: {
  answer: ApprovedAnswer
  mayWork: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const [question = ''] = questions
  const by = writtenBy?.name
  const quote = corrects?.quote ?? ''
  return (
    <li className="flex items-start gap-2 border-t border-line px-5 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        {questions.map((one) => (
          <p key={one} dir="auto" data-untrusted="" className="font-medium break-words text-fg">
            {one}
          </p>
        ))}
        <p dir="auto" data-untrusted="" className="mt-0.5 line-clamp-4 break-words whitespace-pre-line">
          {text}
        </p>
        {corrects === null ? null : (
          <p className="mt-1 text-caption text-subtle">
            {corrects.places.length === 0 ? (
              <Trans>
                Corrected “<bdi data-untrusted="">{quote}</bdi>”. The page says something else by now, so it
                is not said any more.
              </Trans>
            ) : (
              <Trans>
                Said instead of “<bdi data-untrusted="">{quote}</bdi>”.
              </Trans>
            )}
          </p>
        )}
        <p className="mt-1 text-caption text-subtle">
          {by === undefined ? (
            <Trans>
              Approved by a person, <RelativeTime at={writtenAt} />
            </Trans>
          ) : (
            <Trans>
              Approved by {by}, <RelativeTime at={writtenAt} />
            </Trans>
          )}
        </p>
      </div>
      {mayWork ? (
        <>
          <IconButton size="sm" label={t`Edit the answer to “${question}”`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={t`Remove the answer to “${question}”`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </li>
  )
}
