import { Trans } from '@lingui/react/macro'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { changesBetween } from './changes.ts'

/** Of a long text so much is shown, and of that so much from before the first difference. */
const mostShown = 140
const shownBefore = 40

/** What is shown of two texts: their beginnings, or where they begin to differ. */
function shownOf(from: string, to: string): string[] {
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const begin = same < mostShown - shownBefore ? 0 : same - shownBefore
  const end = begin + mostShown - 1
  return [from, to].map(
    (words) => `${begin > 0 ? '…' : ''}${words.slice(begin, end)}${words.length > end ? '…' : ''}`,
  )
}

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
            <Difference what={what} from={from} to={to} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Difference({ what, from, to }: { what: string; from: string; to: string }) {
  const [was, is] = shownOf(from, to)
  if (from === '')
    return (
      <Trans>
        <span className="font-medium text-fg">{what}</span>, added: <bdi data-untrusted="">{is}</bdi>
      </Trans>
    )
  return (
    <Trans>
      <span className="font-medium text-fg">{what}</span>: <bdi data-untrusted="">{was}</bdi> →{' '}
      <bdi data-untrusted="">{is}</bdi>
    </Trans>
  )
}
