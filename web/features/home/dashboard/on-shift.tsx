import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toProblem } from '#web/lib/problem.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useStaffOnShift } from './api.ts'
import { LinesSkeleton, NothingHere } from './panel-states.tsx'

/** Who is at work now. */
export function OnShift() {
  const staff = useStaffOnShift()
  if (staff.isError && staff.data === undefined)
    return <ProblemState problem={toProblem(staff.error)} onRetry={() => void staff.refetch()} />
  return (
    <Panel title={<Trans>On shift now</Trans>} flush>
      {staff.data === undefined ? <LinesSkeleton /> : null}
      {staff.data?.length === 0 ? (
        <NothingHere to="/my-staff" action={<Trans>Go to my staff</Trans>}>
          <Trans>Nobody is on shift.</Trans>
        </NothingHere>
      ) : null}
      <List>
        {staff.data?.map(({ id, name, jobTitle, tint, portraitUrl, interactionsCount }) => (
          <ListRow
            key={id}
            className="relative"
            before={<Portrait tint={tint} name={name} src={portraitUrl} size={32} />}
            end={
              <span className="shrink-0 text-small text-subtle tabular-nums">
                <Plural value={interactionsCount} _0="no answers yet" one="# answer" other="# answers" />
              </span>
            }
          >
            <Link
              to="/my-staff/$id"
              params={{ id }}
              className="block truncate font-medium text-fg after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="truncate text-small">{jobTitle || <Trans>Virtual human</Trans>}</p>
          </ListRow>
        ))}
      </List>
    </Panel>
  )
}
