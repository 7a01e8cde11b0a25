import type { ReactNode } from 'react'
import { choiceLabelClass } from './choice-class.ts'
import { TickBox } from './tick-box.tsx'
import { useChoiceNotes } from './use-choice-notes.tsx'

interface CheckboxProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  /** In a form, boxes of one name send a list of their values; without a value the form gets true or false. */
  value?: string
  checked?: boolean
  defaultChecked?: boolean
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
}

/** Yes or no, with its label beside it. */
export function Checkbox({ label, hint, indeterminate, onCheckedChange, ...state }: CheckboxProps) {
  const { attributes, notes } = useChoiceNotes({ name: state.name, hint })
  return (
    <div className="flex flex-col gap-1">
      <label className={choiceLabelClass}>
        <span className="mt-0.5">
          <TickBox
            {...state}
            {...attributes}
            some={indeterminate ?? false}
            onChange={({ target }) => onCheckedChange?.(target.checked)}
          />
        </span>
        <span>{label}</span>
      </label>
      <div className="ms-7 empty:hidden">{notes}</div>
    </div>
  )
}
