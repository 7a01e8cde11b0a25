import { classes } from '#web/ui/classes.ts'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import { useFieldError } from '#web/ui/forms/form-context.ts'

/** A time of the day, in minutes from midnight. */
export function Time({
  name,
  canBeWrong = true,
  label,
  minutes,
  onMinutes,
}: {
  /** Under which a fault arrives. */
  name?: string
  /** Faults are known by places in a list: one that was found there concerns only what can have it. */
  canBeWrong?: boolean
  label: string
  minutes: number
  onMinutes: (minutes: number) => void
}) {
  const isWrong = useFieldError(name) !== undefined && canBeWrong
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <input
      type="time"
      name={name}
      aria-invalid={isWrong || undefined}
      aria-label={label}
      value={`${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`}
      onChange={({ currentTarget: { value } }) => {
        const [hour = '', minute = ''] = value.split(':')
        if (value !== '') onMinutes(Number(hour) * 60 + Number(minute))
      }}
      className={classes(fieldClass, 'h-8 max-w-28 px-2 tabular-nums')}
    />
  )
}
