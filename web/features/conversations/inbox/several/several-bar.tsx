import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { BulkBar } from '#web/ui/lists/bulk-bar.tsx'
import { SeveralActions } from './several-actions.tsx'
import type { Rows } from './use-rows.ts'
import type { Failed, Several } from './use-several.ts'

/** What can be done with the chosen conversations, at the foot of the list, and for which of them it failed. */
export function SeveralBar({ rows, several }: { rows: Rows; several: Several }) {
  const { t } = useLingui()
  const { chosen, labels, clear } = rows
  const { progress, failed, act, forget } = several
  const clearAll = () => {
    clear()
    forget()
  }
  return (
    <div className="sticky over-footer z-10">
      {failed === null ? null : (
        <div className="mt-3">
          <Notice
            tone="bad"
            live
            action={
              <IconButton size="sm" label={t`Close`} onClick={forget}>
                <X aria-hidden="true" />
              </IconButton>
            }
          >
            <NotDone failed={failed} />
          </Notice>
        </div>
      )}
      <BulkBar at="foot" count={chosen.length} progress={progress} onClear={clearAll}>
        <SeveralActions chosen={chosen} labels={labels} onAct={(what) => void act(what, chosen)} />
      </BulkBar>
    </div>
  )
}

function NotDone({ failed: { act, count, total } }: { failed: Failed }): ReactNode {
  switch (act.kind) {
    case 'close':
      return (
        <Trans>
          {count} of {total} could not be closed.
        </Trans>
      )
    case 'give':
      return (
        <Trans>
          {count} of {total} could not be given away.
        </Trans>
      )
    case 'snooze':
      return act.until === null ? (
        <Trans>
          {count} of {total} could not be brought back.
        </Trans>
      ) : (
        <Trans>
          {count} of {total} could not be snoozed.
        </Trans>
      )
    default:
      return (
        <Trans>
          {count} of {total} could not be labelled.
        </Trans>
      )
  }
}
