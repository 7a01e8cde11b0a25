import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Staff } from '#contract/staff.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { classes } from '#web/ui/classes.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Figure, Figures } from '#web/ui/display/figure.tsx'
import { doorsOptions } from './doors/api.ts'

/** What a colleague has done, counted from real conversations with visitors. */
export function StaffFigures({ staff }: { staff: Staff }) {
  const { t } = useLingui()
  const format = useFormat()
  const { interactionsCount, averageRating, conversionRate, goal } = staff
  const mayWork = useMayWorkWith(staff)
  const isWithout = goal === 'none' && !conversionRate
  const none = '–'
  return (
    <div className="@container [&>dl]:grid-cols-1 @xs:[&>dl]:grid-cols-3 @max-md:[&>dl>div]:px-3">
      <Figures label={t`Figures`}>
        <Figure
          label={<Trans>Answers</Trans>}
          value={format.number(interactionsCount)}
          note={interactionsCount === 0 ? <Trans>No questions yet</Trans> : <Trans>to visitors</Trans>}
        />
        <Figure
          label={<Trans>Rating</Trans>}
          value={averageRating === null ? none : format.decimal(averageRating)}
          note={averageRating === null ? <Trans>No ratings yet</Trans> : <Trans>of 5</Trans>}
        />
        <Figure
          label={<Trans>Goal reached</Trans>}
          value={conversionRate === null || isWithout ? none : format.percent(conversionRate)}
          note={
            isWithout ? (
              <NoGoal id={staff.id} mayWork={mayWork} />
            ) : conversionRate === null ? (
              <Trans>No questions yet</Trans>
            ) : (
              <Trans>of conversations</Trans>
            )
          }
        />
      </Figures>
      {interactionsCount === 0 ? <TrialsAlone staff={staff} /> : null}
    </div>
  )
}

/** Where nothing counts as reached, a share of nothing would mislead. */
function NoGoal({ id, mayWork }: { id: string; mayWork: boolean }) {
  if (!mayWork) return <Trans>No goal yet</Trans>
  return (
    <>
      <Trans>No goal yet</Trans>{' '}
      <Link
        to="/my-staff/$id"
        params={{ id }}
        search={(before) => ({ ...before, tab: 'settings' as const })}
        hash="goal"
        replace
        // In one piece, in a column as narrow as this.
        className={classes(textLinkClass, 'inline-block')}
      >
        <Trans>Set a goal</Trans>
      </Link>
    </>
  )
}

/** Why everything is nothing, and what changes that. */
function TrialsAlone({ staff }: { staff: Staff }) {
  const { id, name, status } = staff
  const mayWork = useMayWorkWith(staff)
  const doors = useQuery({ ...doorsOptions(id), enabled: mayWork && status === 'active' }).data
  return (
    <p className="mt-3 max-w-[68ch] text-small text-muted">
      <Trans>No visitor has asked {name} yet. Your own questions are trials and count nowhere.</Trans>{' '}
      {doors === undefined || !mayWork ? null : (
        <Link
          to="/my-staff/$id"
          params={{ id }}
          search={(before) => ({ ...before, work: 1 as const })}
          replace
          resetScroll={false}
          className={textLinkClass}
        >
          {doors.some((door) => door.isOpen) ? (
            <Trans>See where {name} works</Trans>
          ) : (
            <Trans>Put {name} to work</Trans>
          )}
        </Link>
      )}
    </p>
  )
}
