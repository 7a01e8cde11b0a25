import type { AnalyticsReport, Figures, Period } from '#contract/analytics.ts'
import { scopeOf } from '#server/platform/actor.ts'
import { type Context, inRole, person, type TxContext } from '#server/platform/context.ts'
import {
  addUpFigures,
  conversionRate,
  countStaff,
  portraitUrl,
  satisfaction,
} from '#server/modules/staff/index.ts'
import { type Counts, linesOf } from '../rules.ts'
import { countDays, countStaffAnswers, countStaffDays, countTotals } from '../store/count-answers.ts'
import { wantedOf } from './wanted-of.ts'

/** As many as there are tints. */
const linesAtMost = 10

/** Everything counted of a period. Fails: `workspace_not_found`, `staff_not_accessible`, `invalid_input`. */
export async function getAnalytics(ctx: Context, period: Period): Promise<AnalyticsReport> {
  const { activeWorkspace } = person(ctx)
  if (activeWorkspace !== null) await addUpFigures(ctx, activeWorkspace)
  return atOneMoment(ctx, async (ctx) => {
    const { current, before } = await wantedOf(ctx, period)
    const [totals, earlier, days, staff, { withGoal }] = await Promise.all([
      countTotals(ctx, current),
      countTotals(ctx, before),
      countDays(ctx, current),
      countStaffAnswers(ctx, current),
      countStaff(ctx, activeWorkspace ?? ''),
    ])
    const drawn = staff.slice(0, linesAtMost).map(({ id }) => id)
    const found = await countStaffDays(ctx, current, drawn)
    return {
      totals: figuresOf(totals.counts),
      before: figuresOf(earlier.counts),
      days: days.map(({ day, ...counts }) => ({ ...figuresOf(counts), day })),
      staff: staff.map(({ id, name, tint, face, ...counts }) => ({
        ...figuresOf(counts),
        id,
        name,
        tint,
        portraitUrl: portraitUrl(id, face),
      })),
      lines: linesOf(drawn, days.length, found),
      ratings: totals.ratings,
      hasGoal: withGoal > 0,
    }
  })
}

/** All figures are of the same answers, whatever is answered while they are counted. */
const atOneMoment = <Result>(ctx: Context, work: (ctx: TxContext) => Promise<Result>): Promise<Result> =>
  inRole(ctx, scopeOf(ctx.actor), work, { isolation: 'repeatable read', readOnly: true })

const figuresOf = ({ rating, ...counts }: Counts): Figures => ({
  ...counts,
  conversionRate: conversionRate(counts.converted, counts.conversations),
  satisfaction: satisfaction(rating),
})
