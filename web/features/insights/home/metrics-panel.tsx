import type { Metrics } from '#contract/home.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Figure, Figures } from '#web/ui/display/figure.tsx'
import { Difference } from './difference.tsx'
import { MissingThings } from './missing-things.tsx'

/** The four metrics of the workspace, each with what it is made of (HOME-1). */
export function MetricsPanel({ metrics }: { metrics: Metrics }) {
  const { t } = useLingui()
  const format = useFormat()
  const { aiStaffOverview: staff, knowledgeBase, performanceInsights, configuration } = metrics
  const { current, previous, hasGoal } = performanceInsights
  const websites = knowledgeBase.total
  const passages = format.number(knowledgeBase.passages)
  const stars = current.satisfaction === null ? null : format.decimal(current.satisfaction)
  const rate = current.conversionRate
  const reached = rate === null || (rate === 0 && !hasGoal) ? null : format.percent(rate)
  return (
    <Figures label={t`Metrics`}>
      <Figure
        label={t`Staff on shift`}
        value={format.number(staff.active)}
        note={<Plural value={staff.total} _0="No one hired yet" one="of # in all" other="of # in all" />}
      />
      <Figure
        label={t`Websites known`}
        value={format.number(knowledgeBase.researched)}
        note={websites === 0 ? t`None added yet` : t`of ${websites} in all, ${passages} passages`}
      />
      <Figure
        label={t`Answers this week`}
        value={format.number(current.interactions)}
        note={
          <>
            <Difference now={current.interactions} before={previous.interactions} />
            {stars === null ? null : (
              <span className="block">
                <Trans>Rated {stars} of 5 on average</Trans>
              </span>
            )}
            {reached === null ? null : (
              <span className="block">
                <Trans>{reached} of conversations reached their goal</Trans>
              </span>
            )}
          </>
        }
      />
      <Figure
        label={t`Set up`}
        value={format.percent(configuration.share)}
        note={<MissingThings things={configuration.things} />}
      />
    </Figures>
  )
}
