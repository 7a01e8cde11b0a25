import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkspaceAct } from '#contract/workspace/audit.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useActChoices } from './act-words.ts'

/** What of the log is shown; days are those of this browser. */
interface AuditChoice {
  by: string
  act: WorkspaceAct | 'all'
  from: string
  to: string
}

const everybody = 'everybody'
export const allActs: AuditChoice = { by: everybody, act: 'all', from: '', to: '' }

/** The filter that a choice means: from the first moment of the first day to the last of the last. */
export function filterOf({ by, act, from, to }: AuditChoice) {
  const start = dayOf(from, 0)
  const end = dayOf(to, 1)
  return {
    ...(by === everybody ? {} : { by }),
    ...(act === 'all' ? {} : { act }),
    ...(start === null ? {} : { from: start }),
    ...(end === null ? {} : { to: end }),
  }
}

/** The midnight that begins a day of this browser, so many days later; null where none is chosen. */
function dayOf(day: string, later: number): string | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later)
  return Number.isNaN(at.getTime()) || year < 1970 || year > 9999 ? null : at.toISOString()
}

export function AuditFilters({
  choice,
  people,
  onChange,
}: {
  choice: AuditChoice
  people: readonly { uid: string; name: string }[]
  onChange: (choice: AuditChoice) => void
}) {
  const { t } = useLingui()
  const acts = useActChoices()
  return (
    <div
      role="group"
      aria-label={t`Filter the audit log`}
      className="grid grid-cols-2 items-end gap-3 px-5 py-4 sm:grid-cols-[1fr_1.4fr_auto_auto]"
    >
      <Select
        label={<Trans>Person</Trans>}
        value={choice.by}
        onValueChange={(by) => onChange({ ...choice, by })}
        options={[
          { value: everybody, label: t`Everybody` },
          ...people.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
      />
      <Select<AuditChoice['act']>
        label={<Trans>What was done</Trans>}
        value={choice.act}
        onValueChange={(act) => onChange({ ...choice, act })}
        options={[{ value: 'all', label: t`Everything` }, ...acts]}
      />
      <Field name="from" label={t`From`} className="max-sm:col-span-2">
        <Input
          type="date"
          value={choice.from}
          max={choice.to === '' ? undefined : choice.to}
          onChange={({ target }) => onChange({ ...choice, from: target.value })}
        />
      </Field>
      <Field name="to" label={t`To`} className="max-sm:col-span-2">
        <Input
          type="date"
          value={choice.to}
          min={choice.from === '' ? undefined : choice.from}
          onChange={({ target }) => onChange({ ...choice, to: target.value })}
        />
      </Field>
    </div>
  )
}
