import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#web/platform/language/use-format.ts'

/** How many more or fewer than in as many days before, in words. */
export function ComparedCount({ now, before, days }: { now: number; before: number; days: number }) {
  const format = useFormat()
  if (before === 0)
    return now === 0 ? (
      <Plural value={days} one="None on the day before either" other="None in the # days before either" />
    ) : (
      <Plural value={days} one="None on the day before" other="None in the # days before" />
    )
  if (now === before)
    return <Plural value={days} one="As many as on the day before" other="As many as in the # days before" />
  const share = format.percent(Math.abs(now - before) / before)
  return now > before ? (
    <Plural
      value={days}
      one={`${share} more than on the day before`}
      other={`${share} more than in the # days before`}
    />
  ) : (
    <Plural
      value={days}
      one={`${share} fewer than on the day before`}
      other={`${share} fewer than in the # days before`}
    />
  )
}

/** How a share compares with the one before, in whole points of a hundred; nothing where there was none. */
export function ComparedShare({ now, before }: { now: number | null; before: number | null }) {
  if (now === null) return <Trans>No data yet</Trans>
  if (before === null) return null
  const points = Math.round(now * 100) - Math.round(before * 100)
  if (points === 0) return <Trans>Same as before</Trans>
  return points > 0 ? (
    <Plural value={points} one="# point more than before" other="# points more than before" />
  ) : (
    <Plural value={-points} one="# point less than before" other="# points less than before" />
  )
}

/** How an average rating compares with the one before; nothing where there was none. */
export function ComparedRating({ now, before }: { now: number | null; before: number | null }) {
  const format = useFormat()
  if (now === null) return <Trans>No answer was rated</Trans>
  if (before === null) return null
  const was = format.decimal(before)
  if (now === before) return <Trans>Same as before</Trans>
  return now > before ? <Trans>Up from {was}</Trans> : <Trans>Down from {was}</Trans>
}
