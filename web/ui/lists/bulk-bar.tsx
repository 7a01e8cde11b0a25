import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BulkFailure } from '#web/platform/lists/use-bulk.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { classes } from '../classes.ts'
import { footBar } from '../layout/foot-bar.ts'
import { Notice } from '../display/notice.tsx'
import { Spinner } from '../actions/spinner.tsx'

interface BulkBarProps {
  count: number
  progress: { finished: number; total: number } | null
  onClear: () => void
  /** At the head of a long list it stays in sight; at the foot, what it lies in does. */
  at?: 'head' | 'foot'
  /** The buttons, in verbs. */
  children: ReactNode
}

/** What can be done with the chosen rows. */
export function BulkBar({ count, progress, onClear, at = 'head', children }: BulkBarProps) {
  const { t } = useLingui()
  const { finished, total } = progress ?? { finished: 0, total: 0 }
  const isThere = count > 0 || progress !== null
  const words =
    progress === null ? (
      <Plural value={count} one="# chosen" other="# chosen" />
    ) : (
      <Trans>
        {finished} of {total} done
      </Trans>
    )
  return (
    <>
      {/* It stands before the bar does: what comes together with its words is not read out. */}
      <p role="status" className="sr-only">
        {isThere ? words : null}
      </p>
      {isThere ? (
        <div
          role="toolbar"
          aria-label={t`With the chosen ones`}
          ref={at === 'foot' ? footBar : undefined}
          className={classes(
            'flex flex-wrap items-center gap-2 rounded-panel border border-line-strong bg-raised py-2 ps-4 pe-2',
            at === 'head' ? 'sticky top-16 z-10 mb-3' : 'mt-3 shadow-floating',
          )}
        >
          <span
            aria-hidden="true"
            className="me-2 flex items-center gap-2 text-small font-medium text-fg tabular-nums"
          >
            {progress === null ? null : <Spinner />}
            {words}
          </span>
          {progress === null ? children : null}
          <IconButton size="sm" label={t`Clear selection`} className="ms-auto" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </>
  )
}

/** Which of them it did not work for, and why. They stay chosen. */
export function BulkFailures({
  failures,
  onClose,
}: {
  failures: readonly BulkFailure[]
  onClose: () => void
}) {
  const inWords = useProblemWords()
  if (failures.length === 0) return null
  return (
    <div role="alert" className="mb-3">
      <Notice
        tone="warn"
        action={
          <Button size="sm" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Plural
          value={failures.length}
          one="This could not be done for one of them:"
          other="This could not be done for # of them:"
        />
        <ul className="mt-1 list-disc ps-5">
          {failures.map(({ id, name, problem }) => (
            <li key={id}>
              <bdi className="font-medium text-fg">{name}</bdi>: {inWords(problem)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
