import { Trans } from '@lingui/react/macro'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { changesBetween } from './changes.ts'

/** Of a long text so much is shown. */
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
              <span className="font-medium text-fg">{what}</span>: <Said words={from} beside={to} /> →{' '}
              <Said words={to} beside={from} />
            </Trans>
          )}
        </li>
      ))}
    </ul>
  )
}

function Said({ words, beside }: { words: string; beside: string }) {
  const start = startOf(words, beside)
  const end = start + mostShown
  return (
    <bdi data-untrusted="">
      {start > 0 ? '…' : ''}
      {words.length > end ? `${words.slice(start, end - 1)}…` : words.slice(start)}
    </bdi>
  )
}

/** Two long texts that begin alike are shown from shortly before their difference, or they would read the same. */
function startOf(words: string, beside: string): number {
  let same = 0
  while (same < words.length && words[same] === beside[same]) same += 1
  return same < mostShown / 2 ? 0 : same - mostShown / 4
}
