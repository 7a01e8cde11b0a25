import type { ReactNode } from 'react'
import { useChoiceNotes } from './use-choice-notes.tsx'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
}

/** On or off at once, with its label before it. In a form that is sent later, use a check box. */
export function Switch({ label, hint, onCheckedChange, ...state }: SwitchProps) {
  const { attributes, notes } = useChoiceNotes({ name: state.name, hint })
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={attributes.id} className="text-body text-fg">
          {label}
        </label>
        {notes}
      </div>
      <span className="relative mt-0.5 block h-5 w-9 shrink-0">
        <input
          {...state}
          {...attributes}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box says itself whether it is checked
          role="switch"
          onChange={({ target }) => onCheckedChange?.(target.checked)}
          // In a form it would send that.
          onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          className="peer touch block size-full appearance-none rounded-full border border-field bg-field transition-colors checked:border-brand checked:bg-brand disabled:opacity-50 forced-colors:checked:bg-[Highlight]"
        />
        <span className="pointer-events-none absolute start-0.5 top-0.5 size-4 rounded-full bg-surface transition-transform peer-checked:translate-x-4 peer-checked:bg-on-brand rtl:peer-checked:-translate-x-4 peer-disabled:opacity-50 forced-colors:bg-[ButtonText]" />
      </span>
    </div>
  )
}
