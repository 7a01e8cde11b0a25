import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { SiteReading } from '#contract/research.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { useDecideReading, useSiteChanges } from './api.ts'
import { PageChange } from './page-change.tsx'
import { changedPages, outcomeOf, verdictOf } from './reading-words.ts'

interface RowProps {
  reading: SiteReading
  source: KnowledgeSource
  openPage: (snapshotId: string) => void
}

/** One time that a website was read again; one that found changes unfolds them. */
export function ReadingRow({ reading, source, openPage }: RowProps) {
  const { i18n, t } = useLingui()
  const id = useId()
  const waits = reading.state === 'waiting'
  const mayWork = useMay('work')
  const [isOpen, setOpen] = useState(waits)
  const outcome = outcomeOf(reading)
  const verdict = verdictOf(reading)
  const found = outcome === null ? changedPages(reading, t`, `) : ''
  const about = (
    <>
      <span className="min-w-0 flex-1 text-start">
        <span className={classes('block text-body', found === '' ? 'text-muted' : 'font-medium text-fg')}>
          {found === '' ? outcome === null ? <Trans>Nothing changed</Trans> : i18n._(outcome) : found}
        </span>
        {verdict === null ? null : <span className="block text-small text-muted">{i18n._(verdict)}</span>}
      </span>
      <span className="shrink-0 text-small text-subtle">
        {reading.bySchedule ? null : (
          <>
            <Trans>By hand</Trans>
            <span aria-hidden="true">{' · '}</span>
          </>
        )}
        <RelativeTime at={reading.finishedAt ?? reading.startedAt} />
      </span>
    </>
  )
  if (found === '')
    return (
      <li className="flex items-baseline gap-3 border-t border-line py-2.5 ps-12 pe-5 first:border-t-0">
        {about}
      </li>
    )
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="touch flex w-full items-baseline gap-3 px-5 py-2.5 hover:bg-hover"
      >
        <ChevronRight
          aria-hidden="true"
          className={classes(
            'flip size-4 shrink-0 self-center text-subtle transition-transform',
            isOpen && 'rotate-90',
          )}
        />
        {about}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <>
            <Changes reading={reading} source={source} openPage={openPage} />
            {waits && mayWork ? <Decision reading={reading} source={source} /> : null}
          </>
        ) : null}
      </div>
    </li>
  )
}

function Changes({ reading, source, openPage }: RowProps): ReactNode {
  const list = useSiteChanges(source.id, reading.id)
  const inWords = useProblemWords()
  if (list.isPending)
    return (
      <Loading>
        <div className="px-5 py-4">
          <SkeletonText lines={4} />
        </div>
      </Loading>
    )
  if (list.data === undefined)
    return (
      <div className="px-5 py-4">
        <ProblemState problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
      </div>
    )
  return (
    <>
      {list.data.pages
        .flatMap((page) => page.items)
        .map((change) => (
          <PageChange key={change.id} change={change} openPage={openPage} />
        ))}
      {list.hasNextPage ? (
        <div className="flex flex-wrap items-center gap-3 px-5 pb-4">
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
          {list.isFetchNextPageError ? (
            <span role="alert" className="text-small text-bad">
              {inWords(toProblem(list.error))}
            </span>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** Accept, or keep what there was. */
function Decision({ reading, source }: Pick<RowProps, 'reading' | 'source'>) {
  const decide = useDecideReading(source, reading.id)
  const inWords = useProblemWords()
  const chosen = decide.isPending ? decide.variables : null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
      {decide.error === null ? null : (
        <span role="alert" className="me-auto text-small text-bad">
          {inWords(toProblem(decide.error))}
        </span>
      )}
      <Button busy={chosen === false} onClick={() => decide.mutate(false)}>
        <Trans>Keep the old version</Trans>
      </Button>
      <Button variant="filled" busy={chosen === true} onClick={() => decide.mutate(true)}>
        <Trans>Accept changes</Trans>
      </Button>
    </div>
  )
}
