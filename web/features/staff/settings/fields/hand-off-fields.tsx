import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { mayWorkWith, roleMay } from '#contract/workspace/roles.ts'
import type { HandOff } from '#contract/workspace/staff-rules.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { useStaffMember, useTeam } from '#web/features/staff/api.ts'
import type { FieldsProps } from './person-fields.tsx'

/** When a visitor is offered a person, and who is told of a call. */
export function HandOffFields({
  staffId,
  settings: { handOff },
  onChange,
}: FieldsProps & { staffId: string }) {
  const change = (changed: Partial<HandOff>) => onChange({ handOff: { ...handOff, ...changed } })
  const staff = useStaffMember(staffId).data
  const [isChoosing, setChoosing] = useState(false)
  const isChosen = isChoosing || handOff.to.length > 0
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={<Trans>Offer a person after two questions without an answer</Trans>}
        hint={
          <Trans>
            When the websites do not cover two questions in a row. Visitors can always ask for a person
            themselves.
          </Trans>
        }
        checked={handOff.whenUnknown}
        onCheckedChange={(whenUnknown) => change({ whenUnknown })}
      />
      <Switch
        label={<Trans>Offer a person after a bad rating</Trans>}
        hint={<Trans>When a visitor gives an answer one star or two.</Trans>}
        checked={handOff.whenRatedBadly}
        onCheckedChange={(whenRatedBadly) => change({ whenRatedBadly })}
      />
      <RadioGroup
        label={<Trans>Who is notified when a person is called</Trans>}
        value={isChosen ? 'chosen' : 'everybody'}
        onValueChange={(to) => {
          setChoosing(to === 'chosen')
          if (to === 'everybody') change({ to: [] })
        }}
        options={[
          { value: 'everybody', label: <Trans>Everybody who may answer</Trans> },
          { value: 'chosen', label: <Trans>Only the people chosen here</Trans> },
        ]}
      />
      {staff === undefined || !isChosen ? null : (
        <Told
          workspaceId={staff.workspaceId}
          kept={staff}
          chosen={handOff.to}
          onChosen={(to) => change({ to })}
        />
      )}
    </div>
  )
}

/** Who is notified and mailed, among those who may answer. */
function Told({
  workspaceId,
  kept,
  chosen,
  onChosen,
}: {
  workspaceId: string
  kept: Parameters<typeof mayWorkWith>[1]
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}) {
  const { t } = useLingui()
  const team = useTeam(workspaceId)
  if (team.data === undefined)
    return team.error === null ? (
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    ) : (
      <ProblemState
        problem={toProblem(team.error)}
        onRetry={() => void team.refetch()}
        busy={team.isRefetching}
      />
    )
  const able = team.data.items.filter((member) => roleMay(member.role, 'work') && mayWorkWith(member, kept))
  const shown = new Set(able.map(({ uid }) => uid))
  // Whoever may not answer now is chosen again on the day they may.
  const hidden = chosen.filter((uid) => !shown.has(uid))
  const told = able.filter(({ uid }) => chosen.includes(uid)).map(({ name }) => name)
  const names = told.join(', ')
  return (
    <div className="flex flex-col gap-2">
      <CheckboxGroup
        label={<Trans>People who are notified</Trans>}
        hint={
          <Trans>
            Everybody sees the inbox. When none of them may answer any more, everybody is notified.
          </Trans>
        }
        value={chosen}
        onValueChange={(next) => onChosen([...hidden, ...next].slice(0, limits.editorsPerStaff))}
        options={able.map(({ uid, name, email }) => ({
          value: uid,
          label: <bdi data-untrusted="">{name}</bdi>,
          hint: <bdi dir="ltr">{email}</bdi>,
        }))}
      />
      <p role="status" className="text-small text-muted">
        {told.length > 0 ? (
          t`Notified: ${names}`
        ) : (
          <Plural
            value={able.length}
            one="Notified: the one person who may answer"
            _2="Notified: both people who may answer"
            other="Notified: all # people who may answer"
          />
        )}
      </p>
    </div>
  )
}
