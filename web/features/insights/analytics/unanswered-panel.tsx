import type { Period, UnansweredQuestion } from '#contract/analytics.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useUnanswered } from './api.ts'

const atFirst = 10

/** What people asked and the sites do not say, the most asked first: what is worth a page. */
export function UnansweredPanel({
  period,
  under,
}: {
  period: Period
  under: (question: UnansweredQuestion) => ReactNode
}) {
  const questions = useUnanswered(period)
  const [areAll, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // The button that was pressed is gone: the first question that came has the focus.
  useEffect(() => {
    if (areAll) list.current?.children[atFirst]?.querySelector('a')?.focus()
  }, [areAll])
  if (questions.data === undefined && questions.isError)
    return (
      <ProblemState
        problem={toProblem(questions.error)}
        onRetry={() => void questions.refetch()}
        busy={questions.isFetching}
      />
    )
  const items = questions.data?.items
  const count = items?.length ?? 0
  return (
    <Panel
      title={<Trans>Not on your sites</Trans>}
      description={<Trans>Questions no page answers, most asked first.</Trans>}
      flush
    >
      {items === undefined ? <RowsSkeleton /> : null}
      {items?.length === 0 ? (
        <p className="px-5 py-4">
          <Trans>Your sites answered every question in this period.</Trans>
        </p>
      ) : null}
      <ol ref={list}>
        {items?.slice(0, areAll ? undefined : atFirst).map((item, place) => (
          <QuestionRow key={`${item.staffId} ${item.question}`} item={item} place={place + 1}>
            {under(item)}
          </QuestionRow>
        ))}
      </ol>
      {count > atFirst && !areAll ? (
        <div className="border-t border-line px-5 py-2.5">
          <Button size="sm" variant="ghost" className="-ms-2.5" onClick={() => setAll(true)}>
            <Plural value={count} one="Show all #" other="Show all #" />
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

function QuestionRow({
  item,
  place,
  children,
}: {
  item: UnansweredQuestion
  place: number
  children: ReactNode
}) {
  const { question, times, lastAskedAt, staffId, staffName, conversationId } = item
  return (
    <li className="flex gap-3 border-t border-line px-5 py-3 first:border-t-0">
      <span aria-hidden="true" className="w-5 shrink-0 text-end text-subtle tabular-nums">
        {place}
      </span>
      {/* On a phone what can be done about a question goes under it. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <Link
            to="/my-staff/$id"
            params={{ id: staffId }}
            search={{ conversation: conversationId }}
            data-untrusted
            className="line-clamp-2 rounded-item font-medium break-words text-fg hover:underline"
          >
            <bdi>{question}</bdi>
          </Link>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-small text-subtle">
            <span>
              {times === 1 ? (
                <Trans>
                  {staffName} was asked once, <RelativeTime at={lastAskedAt} />
                </Trans>
              ) : (
                <Trans>
                  {staffName} was asked <Plural value={times} one="# time" other="# times" />, most recently{' '}
                  <RelativeTime at={lastAskedAt} />
                </Trans>
              )}
            </span>
            <Link to="/Knowledge" hash="add" className={textLinkClass}>
              <Trans>Add a page</Trans>
            </Link>
          </p>
        </div>
        {children}
      </div>
    </li>
  )
}

function RowsSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-6 px-5 py-4">
        {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
          <span key={width} className="flex flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-40" />
          </span>
        ))}
      </div>
    </Loading>
  )
}
