import { useFormat } from '#web/platform/language/use-format.ts'
import { useNow } from '#web/platform/language/use-now.ts'

/** A time in words under a day, then a date; the exact one on hover. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const format = useFormat()
  const now = useNow()
  return (
    <time dateTime={at} title={format.exact(at)}>
      {format.when(at, now)}
    </time>
  )
}
