import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BulkFailure } from '#web/platform/lists/use-bulk.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Notice } from '../display/notice.tsx'
import { Spinner } from '../actions/spinner.tsx'

interface BulkBarProps {
  count: number
  progress: { finished: number; total: number } | null
  onClear: () => void
  /** The buttons, in verbs. */
  children: ReactNode
}

/** What can be done with the chosen rows. It stays in sight while a long list is scrolled. */
export function BulkBar({ count, progress, onClear, children }: BulkBarProps) {
  const { t } = useLingui()
  if (count === 0 && progress === null) return null
  const { finished, total } = progress ?? { finished: 0, total: 0 }
  return (
    <div
      role="toolbar"
      aria-label={t`With the chosen ones`}
      className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-panel border border-line-strong bg-raised py-2 ps-4 pe-2"
    >
      <span
        role="status"
        className="me-2 flex items-center gap-2 text-small font-medium text-fg tabular-nums"
      >
        {progress === null ? (
          <Plural value={count} one="# chosen" other="# chosen" />
        ) : (
          <>
            <Spinner />
            <Trans>
              {finished} of {total} done
            </Trans>
          </>
        )}
      </span>
      {progress === null ? children : null}
      <IconButton size="sm" label={t`Clear selection`} className="ms-auto" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
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
