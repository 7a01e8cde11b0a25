import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { OpeningHours, OpenPeriod } from '#contract/workspace/opening-hours.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldMessage } from '#web/ui/forms/field-message.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { HolidayFields } from './holiday-fields.tsx'
import type { FieldsProps } from './person-fields.tsx'
import { Time } from './time-input.tsx'
import { useRowFocus } from './use-row-focus.ts'

const week = [0, 1, 2, 3, 4, 5, 6]
const midnight = 1_440

/** Weekdays from nine to five, where the browser is. */
const usualHours = (): OpeningHours => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  periods: week.slice(0, 5).map((day) => ({ day, from: 540, to: 1_020 })),
  words: '',
})

/** When people are there who can be asked for, and how soon one comes. */
export function HoursFields({ settings: { hours, promiseMinutes }, onChange }: FieldsProps) {
  /** As they were when they were switched off, for whoever switches them on again. */
  const [last, setLast] = useState<OpeningHours | null>(null)
  const turn = (isOn: boolean) => {
    if (!isOn) setLast(hours)
    onChange({ hours: isOn ? (last ?? usualHours()) : null })
  }
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label={<Trans>Promised reply time, in minutes</Trans>}
        hint={
          <Trans>
            Visitors read it when they call a person. Once it has passed, they can leave an e-mail address.
            Left empty, nothing is promised, and they can do so after three minutes.
          </Trans>
        }
        value={promiseMinutes}
        min={1}
        max={1_440}
        onValueChange={(to) => onChange({ promiseMinutes: to })}
      />
      <Switch
        label={<Trans>Only during opening hours</Trans>}
        hint={<Trans>Outside these hours nobody is called; visitors can leave an e-mail address.</Trans>}
        checked={hours !== null}
        onCheckedChange={turn}
      />
      {hours === null ? null : (
        <Hours hours={hours} onHours={(changed) => onChange({ hours: { ...hours, ...changed } })} />
      )}
    </div>
  )
}

function Hours({
  hours: { timeZone, periods, holidays = [], words },
  onHours,
}: {
  hours: OpeningHours
  onHours: (changed: Partial<OpeningHours>) => void
}) {
  const { t } = useLingui()
  const [zones, missing] = [useId(), useId()]
  const { place, goOn } = useRowFocus()
  return (
    <>
      <ul
        ref={place}
        aria-label={t`Opening hours`}
        className="flex flex-col divide-y divide-line border-t border-b border-line"
      >
        {week.map((day) => (
          <Day
            key={day}
            day={day}
            periods={periods.filter((period) => period.day === day)}
            places={periods.flatMap((period, at) => (period.day === day ? [at] : []))}
            toldBy={periods.length > 0 ? undefined : missing}
            onRemoved={() => goOn(day, 'hours', 'remove')}
            onPeriods={(own) =>
              onHours({
                periods: [...periods.filter((period) => period.day !== day), ...own].toSorted(
                  (one, other) => one.day - other.day || one.from - other.from,
                ),
              })
            }
          />
        ))}
      </ul>
      {periods.length > 0 ? null : (
        <FieldMessage id={missing}>
          <Trans>Add at least one opening time.</Trans>
        </FieldMessage>
      )}
      <HolidayFields holidays={holidays} onHolidays={(next) => onHours({ holidays: next })} />
      <Field name="hours.timeZone" label={<Trans>Time zone</Trans>}>
        <Input
          ltr
          list={zones}
          value={timeZone}
          onChange={({ currentTarget }) => onHours({ timeZone: currentTarget.value })}
          autoComplete="off"
        />
      </Field>
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <Field
        name="hours.words"
        label={<Trans>Message outside opening hours</Trans>}
        hint={<Trans>Leave empty for the standard message.</Trans>}
      >
        <Textarea
          dir="auto"
          rows={2}
          value={words}
          onChange={({ currentTarget }) => onHours({ words: currentTarget.value })}
        />
      </Field>
    </>
  )
}

function Day({
  day,
  periods,
  places,
  toldBy,
  onPeriods,
  onRemoved,
}: {
  day: number
  periods: readonly OpenPeriod[]
  /** Where each of them stands among those of the week. */
  places: readonly number[]
  /** The id of what is said where a week has none. */
  toldBy: string | undefined
  onPeriods: (periods: OpenPeriod[]) => void
  onRemoved: () => void
}) {
  const { t, i18n } = useLingui()
  // 5 January 1970 was a Monday.
  const name = useMemo(
    () =>
      new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(
        (4 + day) * 86_400_000,
      ),
    [day, i18n.locale],
  )
  const change = (at: number, changed: Partial<OpenPeriod>) =>
    onPeriods(periods.map((period, index) => (index === at ? { ...period, ...changed } : period)))
  const last = periods.at(-1)
  const begin = last === undefined ? 540 : Math.min(last.to + 60, midnight - 60)
  const isFull = last !== undefined && last.to > midnight - 120
  const isWrong = periods.some(({ from, to }) => from >= to)
  return (
    <li className="flex items-start gap-2 py-1.5 max-sm:flex-wrap">
      <span className="w-28 shrink-0 pt-1.5 text-small text-fg">{name}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {periods.length === 0 ? (
          <span className="pt-1.5 text-small text-subtle">
            <Trans>Closed</Trans>
          </span>
        ) : null}
        {periods.map(({ from, to }, index) => (
          // A period has no name but its place among those of its day.
          <div key={`${day} ${index}`} className="flex flex-wrap items-center gap-1">
            <Time
              label={t`${name}, from`}
              minutes={from}
              onMinutes={(next) => change(index, { from: next })}
            />
            <span aria-hidden="true">–</span>
            <Time
              name={`hours.periods.${places[index]}.to`}
              canBeWrong={from >= to}
              label={t`${name}, until`}
              minutes={to}
              onMinutes={(next) => change(index, { to: next === 0 ? midnight : next })}
            />
            <IconButton
              size="sm"
              label={t`Remove these hours of ${name}`}
              data-act="remove"
              onClick={() => {
                onPeriods(periods.filter((_, other) => other !== index))
                onRemoved()
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {isWrong ? (
          <FieldMessage>
            <Trans>Ends before it begins.</Trans>
          </FieldMessage>
        ) : null}
      </div>
      <IconButton
        size="sm"
        label={t`Add hours to ${name}`}
        name="hours.periods"
        data-act="hours"
        aria-describedby={toldBy}
        disabled={isFull}
        onClick={() =>
          onPeriods([...periods, { day, from: begin, to: Math.min(begin + (last ? 60 : 480), midnight) }])
        }
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </li>
  )
}
