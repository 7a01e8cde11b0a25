import type { AnalyticsReport, Figures as Counted } from '#contract/analytics.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/platform/language/use-format.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Figure, Figures } from '#web/ui/display/figure.tsx'
import { ComparedCount, ComparedRating, ComparedShare } from './compared.tsx'

const none = '–'
const shareOf = ({ answered, answers }: Counted) => (answers === 0 ? null : answered / answers)

/** The period in four figures, each with what it is made of and how it compares. */
export function FiguresPanel({ report: { totals, before, days, hasGoal } }: { report: AnalyticsReport }) {
  const { t } = useLingui()
  const format = useFormat()
  const part = (count: number) => format.percent(totals.answers === 0 ? 0 : count / totals.answers)
  const share = shareOf(totals)
  const isWithout = !hasGoal && totals.converted === 0 && before.converted === 0
  const [closest, unknown] = [part(totals.closest), part(totals.unknown)]
  return (
    <Figures label={t`Figures of the period`}>
      <Figure
        label={t`Questions answered`}
        value={format.number(totals.answers)}
        note={<ComparedCount now={totals.answers} before={before.answers} days={days.length} />}
      />
      <Figure
        label={t`Answered from the site`}
        value={share === null ? none : format.percent(share)}
        note={
          <>
            <ComparedShare now={share} before={shareOf(before)} />
            {share === null ? null : (
              <span className="block">
                <Trans>
                  {closest} with the closest passage, {unknown} not on the site
                </Trans>
              </span>
            )}
          </>
        }
      />
      <Figure
        label={t`Satisfaction`}
        value={totals.satisfaction === null ? none : format.decimal(totals.satisfaction)}
        note={
          <>
            <ComparedRating now={totals.satisfaction} before={before.satisfaction} />
            {totals.rated === 0 ? null : (
              <span className="block">
                <Plural value={totals.rated} one="of 5, from # rating" other="of 5, from # ratings" />
              </span>
            )}
          </>
        }
      />
      <Figure
        label={t`Goal reached`}
        value={totals.conversionRate === null || isWithout ? none : format.percent(totals.conversionRate)}
        note={
          isWithout ? (
            <>
              <Trans>No goal yet</Trans>{' '}
              <Link to="/my-staff" className={textLinkClass}>
                <Trans>Set a goal</Trans>
              </Link>
            </>
          ) : (
            <>
              <ComparedShare now={totals.conversionRate} before={before.conversionRate} />
              {totals.conversations === 0 ? null : (
                <span className="block">
                  <Plural value={totals.conversations} one="in # conversation" other="in # conversations" />
                </span>
              )}
            </>
          )
        }
      />
    </Figures>
  )
}
