import { Trans } from '@lingui/react/macro'
import { useFormat } from '#web/platform/language/use-format.ts'

/** How many more or fewer than in the seven days before, in words. */
export function Difference({ now, before }: { now: number; before: number }) {
  const format = useFormat()
  if (now === before)
    return now === 0 ? <Trans>None last week either</Trans> : <Trans>As many as last week</Trans>
  if (before === 0) return <Trans>None last week</Trans>
  const share = format.percent(Math.abs(now - before) / before)
  return now > before ? (
    <Trans>{share} more than last week</Trans>
  ) : (
    <Trans>{share} fewer than last week</Trans>
  )
}
