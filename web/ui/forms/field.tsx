import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldMessage } from './field-message.tsx'
import { FieldContext, useFieldError } from './form-context.ts'

interface FieldProps {
  /** The name under which the form sends the value and under which errors arrive. */
  name: string
  label: ReactNode
  /** One quiet sentence under the control. */
  hint?: ReactNode
  /** Stands at the end of the label's line, such as a link or "optional". */
  aside?: ReactNode
  /** Stands in one line with the control, such as the button that sends it; below it on phones. */
  beside?: ReactNode
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A label, one text control (`Input`, `Textarea`, `PasswordInput`), its hint and its error. */
export function Field({
  name,
  label,
  hint,
  aside,
  beside,
  disabled = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const error = useFieldError(name)
  const hintId = hint === undefined || hint === null ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium text-fg">
          {label}
        </label>
        {aside === undefined ? null : <span className="text-small text-subtle">{aside}</span>}
      </div>
      <FieldContext value={{ id, name, describedBy, isInvalid: error !== undefined, isDisabled: disabled }}>
        {beside === undefined ? (
          children
        ) : (
          <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
            {children}
            {beside}
          </div>
        )}
      </FieldContext>
      {hintId === undefined ? null : (
        <p id={hintId} className="text-caption text-subtle">
          {hint}
        </p>
      )}
      {error === undefined ? null : <FieldMessage id={errorId}>{error}</FieldMessage>}
    </div>
  )
}
