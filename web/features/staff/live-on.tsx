import { Trans } from '@lingui/react/macro'
import type { Staff } from '#contract/staff.ts'

/** Where people outside meet a colleague, in words: the ways in that are open, and the site that showed the widget last. */
export function LiveOn({ staff: { liveOn, status } }: { staff: Pick<Staff, 'liveOn' | 'status'> }) {
  const { link, widget, seenOn } = liveOn
  if (!link && !widget) return <Trans>Not live yet</Trans>
  // Whoever comes meets nobody.
  if (status !== 'active') return <Trans>Not on shift, so not live</Trans>
  if (!widget) return <Trans>Live on its own page</Trans>
  if (seenOn === null)
    return link ? (
      <Trans>Live on its own page. No site shows the widget yet.</Trans>
    ) : (
      <Trans>No site shows the widget yet</Trans>
    )
  const site = (
    <bdi dir="ltr" data-untrusted="">
      {new URL(seenOn).host}
    </bdi>
  )
  return link ? <Trans>Live on {site} and its own page</Trans> : <Trans>Live on {site}</Trans>
}
