import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useStaffChoices } from './api.ts'
import { type AnalyticsSearch, choiceOf, type Days, faultOf, type PeriodChoice } from './period.ts'

const everybody = 'everybody'

/** Which days and whose answers are looked at; the address keeps both. `name` is of the one it names, where it is known. */
export function PeriodPicker({
  search,
  days,
  today,
  name,
  onSearch,
}: {
  search: AnalyticsSearch
  days: Days
  today: string
  name: string | null
  onSearch: (changes: AnalyticsSearch) => void
}) {
  const { t } = useLingui()
  const staff = useStaffChoices()
  const choice = choiceOf(search)
  const fault = faultOf(days)
  const periods: { value: PeriodChoice; label: string }[] = [
    { value: '7-days', label: t`Last 7 days` },
    { value: '28-days', label: t`Last 28 days` },
    { value: '90-days', label: t`Last 90 days` },
    { value: 'this-month', label: t`This month` },
    { value: 'last-month', label: t`Last month` },
    { value: 'own', label: t`Custom dates` },
  ]
  const people = [
    { value: everybody, label: t`All staff` },
    ...(staff.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  // Whoever is not among them is looked at all the same, and nobody else.
  if (search.staff !== undefined && people.every(({ value }) => value !== search.staff))
    people.push({ value: search.staff, label: name ?? t`Virtual human` })
  return (
    <div className="mb-6 flex flex-col gap-3" role="group" aria-label={t`Period and staff`}>
      <div className="flex flex-wrap items-end gap-3">
        <FilterSelect
          label={t`Period`}
          className="w-44 max-sm:flex-1"
          options={periods}
          value={choice}
          // Own days begin with those that are shown.
          onValueChange={(period) => onSearch({ period, ...(period === 'own' ? days : noDays) })}
        />
        {choice === 'own' ? (
          <>
            <Field name="from" label={t`From`} className="w-40 max-sm:flex-1">
              <Input
                type="date"
                min="1970-01-01"
                max={today}
                defaultValue={days.from}
                onChange={({ target }) => onSearch({ from: target.value })}
              />
            </Field>
            <Field name="to" label={t`To`} className="w-40 max-sm:flex-1">
              <Input
                type="date"
                min="1970-01-01"
                max={today}
                defaultValue={days.to}
                onChange={({ target }) => onSearch({ to: target.value })}
              />
            </Field>
          </>
        ) : null}
        <FilterSelect
          label={t`Staff member`}
          className="w-52 max-sm:flex-1"
          options={people}
          value={search.staff ?? everybody}
          onValueChange={(id) => onSearch({ staff: id === everybody ? undefined : id })}
        />
      </div>
      {fault === null ? null : (
        <Notice tone="warn" live>
          {fault === 'missing' ? <Trans>Choose the first and the last day.</Trans> : null}
          {fault === 'backwards' ? <Trans>The last day is before the first.</Trans> : null}
          {fault === 'long' ? <Trans>Choose at most 366 days.</Trans> : null}
        </Notice>
      )}
    </div>
  )
}

const noDays = { from: undefined, to: undefined }
