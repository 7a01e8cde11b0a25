import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Staff } from '#contract/staff.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Figure, Figures } from '#web/ui/display/figure.tsx'

/** What a colleague has done, counted from real conversations. */
export function StaffFigures({ staff }: { staff: Staff }) {
  const { t } = useLingui()
  const format = useFormat()
  const { interactionsCount, averageRating, conversionRate } = staff
  const none = '–'
  return (
    <div className="@container [&>dl]:grid-cols-1 @xs:[&>dl]:grid-cols-3 @max-md:[&>dl>div]:px-3">
      <Figures label={t`Figures`}>
        <Figure
          label={<Trans>Answers</Trans>}
          value={format.number(interactionsCount)}
          note={
            interactionsCount === 0 ? (
              <Trans>No questions yet</Trans>
            ) : (
              <Plural value={interactionsCount} one="to one question" other="to questions" />
            )
          }
        />
        <Figure
          label={<Trans>Rating</Trans>}
          value={averageRating === null ? none : format.decimal(averageRating)}
          note={averageRating === null ? <Trans>No ratings yet</Trans> : <Trans>of 5</Trans>}
        />
        <Figure
          label={<Trans>Goal reached</Trans>}
          value={conversionRate === null ? none : format.percent(conversionRate)}
          note={conversionRate === null ? <Trans>No questions yet</Trans> : <Trans>of conversations</Trans>}
        />
      </Figures>
    </div>
  )
}
