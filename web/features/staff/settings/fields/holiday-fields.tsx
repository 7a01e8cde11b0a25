import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import type { Holiday } from '#contract/workspace/opening-hours.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import { FieldMessage } from '#web/ui/forms/field-message.tsx'
import { useFieldError } from '#web/ui/forms/form-context.ts'
import { holidayWords } from '../rule-words.ts'
import { Time } from './time-input.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** Days that are not like their day of the week: closed, or open at other times. */
export function HolidayFields({
  holidays,
  onHolidays,
}: {
  holidays: readonly Holiday[]
  onHolidays: (holidays: Holiday[]) => void
}) {
  const { t } = useLingui()
  const { place, goOn } = useRowFocus()
  const change = (at: number, changed: Partial<Holiday>) =>
    onHolidays(holidays.map((one, other) => (other === at ? { ...one, ...changed } : one)))
  return (
    <div ref={place} className="flex flex-col gap-2">
      <h3 className="text-small font-medium text-fg">
        <Trans>Holidays</Trans>
      </h3>
      {holidays.length === 0 ? null : (
        <ul
          aria-label={t`Holidays`}
          className="flex flex-col divide-y divide-line border-t border-b border-line"
        >
          {holidays.map((holiday, at) => (
            <Day
              // A holiday has no name but its place.
              key={`holiday ${at}`}
              holiday={holiday}
              number={at + 1}
              onChange={(changed) => change(at, changed)}
              onRemove={() => {
                onHolidays(holidays.filter((_, other) => other !== at))
                goOn(at, 'remove')
              }}
              onHoursGone={() => goOn(at, 'hours')}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          size="sm"
          data-act="add"
          disabled={holidays.length >= limits.holidays}
          onClick={() => onHolidays([...holidays, { date: '', isYearly: false, periods: [] }])}
        >
          <Plus aria-hidden="true" />
          <Trans>Add a holiday</Trans>
        </Button>
      </div>
    </div>
  )
}

const usual = { from: 600, to: 840 }

function Day({
  holiday,
  number,
  onChange,
  onRemove,
  onHoursGone,
}: {
  holiday: Holiday
  number: number
  onChange: (changed: Partial<Holiday>) => void
  onRemove: () => void
  onHoursGone: () => void
}) {
  const { t } = useLingui()
  const { date, isYearly, periods } = holiday
  const path = `hours.holidays.${number - 1}`
  const messageId = useId()
  const isDate = !Number.isNaN(Date.parse(date))
  // Known by the place: a day that has moved there since is none the worse for it.
  const isWrong = useFieldError(`${path}.date`) !== undefined && !isDate
  const to = (at: number, changed: Partial<typeof usual>) =>
    onChange({ periods: periods.map((one, other) => (other === at ? { ...one, ...changed } : one)) })
  return (
    <li className="flex flex-col gap-1.5 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <input
          type="date"
          name={`${path}.date`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isDate ? undefined : messageId}
          aria-label={t`Date of holiday ${number}`}
          value={date}
          onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
          className={classes(fieldClass, 'h-8 max-w-44 px-2 tabular-nums')}
        />
        <Checkbox
          label={<Trans>Every year</Trans>}
          checked={isYearly}
          onCheckedChange={(next) => onChange({ isYearly: next })}
        />
        <span className="ms-auto flex items-center gap-1">
          <IconButton
            size="sm"
            label={t`Add hours to holiday ${number}`}
            data-act="hours"
            disabled={periods.length >= limits.holidayPeriods}
            onClick={() => onChange({ periods: [...periods, usual] })}
          >
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={t`Remove holiday ${number}`} data-act="remove" onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {periods.map(({ from, to: end }, at) => (
        // A period has no name but its place.
        <div key={`${number} ${at}`} className="flex flex-wrap items-center gap-1">
          <Time
            label={t`Holiday ${number}, from`}
            minutes={from}
            onMinutes={(next) => to(at, { from: next })}
          />
          <span aria-hidden="true">–</span>
          <Time
            name={`${path}.periods.${at}.to`}
            canBeWrong={from >= end}
            label={t`Holiday ${number}, until`}
            minutes={end}
            onMinutes={(next) => to(at, { to: next === 0 ? 1_440 : next })}
          />
          <IconButton
            size="sm"
            label={t`Remove these hours of holiday ${number}`}
            onClick={() => {
              onChange({ periods: periods.filter((_, other) => other !== at) })
              onHoursGone()
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {periods.some((one) => one.from >= one.to) ? (
        <FieldMessage>
          <Trans>Ends before it begins.</Trans>
        </FieldMessage>
      ) : isDate ? (
        <p className="text-caption text-subtle">{holidayWords(holiday)}</p>
      ) : (
        <FieldMessage id={messageId}>
          <Trans>Choose a date.</Trans>
        </FieldMessage>
      )}
    </li>
  )
}
