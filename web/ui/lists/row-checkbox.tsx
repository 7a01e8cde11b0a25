import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { classes } from '../classes.ts'
import { choiceClass } from '../forms/choice-class.ts'

/** Chooses a row, or all of them; with Shift, every row since the last one that was pressed. */
export function RowCheckbox({
  label,
  checked,
  some = false,
  onToggle,
}: {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  onToggle: (isRange: boolean) => void
}) {
  return (
    <BaseCheckbox.Root
      aria-label={label}
      checked={checked}
      indeterminate={some}
      // Shift would mark the words between the two rows.
      onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
      onCheckedChange={(_checked, { event }) => onToggle('shiftKey' in event && event.shiftKey === true)}
      className={classes(choiceClass, 'relative z-1 !mt-0 rounded-[5px]')}
    >
      <BaseCheckbox.Indicator>
        {some ? (
          <Minus className="size-3.5" strokeWidth={3} aria-hidden="true" />
        ) : (
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        )}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  )
}
