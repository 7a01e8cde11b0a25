import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Archive, Ellipsis, Pause, Play, Trash2 } from 'lucide-react'
import type { Staff } from '#contract/staff.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { useMay, useMayWorkWith } from '#web/platform/session/use-may.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { Cell, Row } from '#web/ui/layout/table.tsx'
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { StaffState } from '../staff-state.tsx'
import type { StaffAct } from './staff-acts.ts'

const none = '–'

/** One colleague in the table; on phones state and answers stand in a second line. */
export function StaffRow({
  staff,
  isChosen,
  onToggle,
  onAct,
}: {
  staff: Staff
  isChosen: boolean
  onToggle: (isRange: boolean) => void
  onAct: (act: StaffAct) => void
}) {
  const { t } = useLingui()
  const [hasActions, mayWork] = [useMay('work'), useMayWorkWith(staff)]
  const format = useFormat()
  const { name, jobTitle, averageRating, conversionRate, interactionsCount, goal } = staff
  return (
    <Row className={isChosen ? 'bg-brand-soft hover:bg-brand-soft' : undefined}>
      {hasActions ? (
        <Cell className="pe-0">
          {mayWork ? <RowCheckbox label={t`Choose ${name}`} checked={isChosen} onToggle={onToggle} /> : null}
        </Cell>
      ) : null}
      <Cell heading className="max-w-0 py-2 sm:w-2/5">
        <div className="flex items-center gap-3">
          <Portrait
            tint={staff.tint}
            name={name}
            src={staff.portraitUrl}
            size={32}
            resting={staff.status !== 'active'}
            transitionName={`portrait-${staff.id}`}
          />
          <div className="min-w-0 flex-1">
            <Link
              to="/my-staff/$id"
              params={{ id: staff.id }}
              viewTransition
              dir="auto"
              className="block truncate stands-with-page rounded-item text-body hover:underline"
            >
              {name}
            </Link>
            <span dir="auto" className="block truncate stands-with-page text-caption font-normal text-subtle">
              {jobTitle === '' ? <Trans>No job title yet</Trans> : jobTitle}
            </span>
            <span className="flex flex-wrap gap-x-3 font-normal sm:hidden">
              <StaffState status={staff.status} />
              <span className="text-small text-subtle tabular-nums">
                <Plural value={interactionsCount} one="# answer" other="# answers" />
              </span>
            </span>
          </div>
        </div>
      </Cell>
      <Cell wideOnly>
        <StaffState status={staff.status} />
      </Cell>
      <Cell numeric wideOnly>
        {format.number(interactionsCount)}
      </Cell>
      <Cell numeric wideOnly>
        {averageRating === null ? none : format.decimal(averageRating)}
      </Cell>
      <Cell numeric wideOnly>
        {conversionRate === null || (goal === 'none' && conversionRate === 0)
          ? none
          : format.percent(conversionRate)}
      </Cell>
      {hasActions ? (
        <Cell className="ps-0">
          {mayWork ? (
            <Menu
              trigger={
                <IconButton size="sm" label={t`Actions for ${name}`}>
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              }
            >
              {staff.status === 'active' ? (
                <MenuItem icon={Pause} onSelect={() => onAct('paused')}>
                  <Trans>Pause</Trans>
                </MenuItem>
              ) : null}
              {staff.status === 'paused' || staff.status === 'draft' ? (
                <MenuItem icon={Play} onSelect={() => onAct('active')}>
                  <Trans>Put on shift</Trans>
                </MenuItem>
              ) : null}
              {staff.status === 'archived' ? (
                <MenuItem icon={Play} onSelect={() => onAct('paused')}>
                  <Trans>Bring back</Trans>
                </MenuItem>
              ) : (
                <MenuItem icon={Archive} onSelect={() => onAct('archived')}>
                  <Trans>Archive</Trans>
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuItem icon={Trash2} danger onSelect={() => onAct('delete')}>
                <Trans>Delete</Trans>
              </MenuItem>
            </Menu>
          ) : null}
        </Cell>
      ) : null}
    </Row>
  )
}
