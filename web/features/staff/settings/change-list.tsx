import { Trans } from '@lingui/react/macro'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { changesBetween } from './changes.ts'

/** Of a long text its beginning is shown. */
const mostShown = 140

/** What differs between two versions, one line for each setting. */
export function ChangeList({ before, after }: { before: StaffSettings; after: StaffSettings }) {
  return (
    <ul className="flex flex-col gap-0.5 text-small text-muted">
      {changesBetween(before, after).map(({ what, from, to }) => (
        <li key={what} className="[overflow-wrap:anywhere]">
          {from === null || to === null ? (
            <Trans>
              <span className="font-medium text-fg">{what}</span> changed
            </Trans>
          ) : (
            <Trans>
              <span className="font-medium text-fg">{what}</span>: <Said words={from} /> → <Said words={to} />
            </Trans>
          )}
        </li>
      ))}
    </ul>
  )
}

function Said({ words }: { words: string }) {
  return <bdi data-untrusted="">{words.length > mostShown ? `${words.slice(0, mostShown - 1)}…` : words}</bdi>
}
