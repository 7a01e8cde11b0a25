import { Field as BaseField } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface FieldProps {
  /** The name under which the form sends the value and under which errors arrive. */
  name: string
  label: ReactNode
  /** One quiet sentence under the control. */
  hint?: ReactNode
  /** Stands at the end of the label's line, such as a link or "optional". */
  aside?: ReactNode
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A label, one text control (`Input`, `Textarea`, `PasswordInput`), its hint and its error. */
export function Field({ name, label, hint, aside, disabled, className, children }: FieldProps) {
  return (
    <BaseField.Root
      name={name}
      {...(disabled === undefined ? {} : { disabled })}
      className={classes('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className="flex items-baseline justify-between gap-3">
        <BaseField.Label className="text-small font-medium text-fg">{label}</BaseField.Label>
        {aside === undefined ? null : <span className="text-small text-subtle">{aside}</span>}
      </div>
      {children}
      <FieldNotes hint={hint} />
    </BaseField.Root>
  )
}

/** The hint and the error under a control; must stand inside a field. */
export function FieldNotes({ hint }: { hint?: ReactNode }) {
  return (
    <>
      {hint === undefined || hint === null ? null : (
        <BaseField.Description className="text-caption text-subtle">{hint}</BaseField.Description>
      )}
      <BaseField.Error
        render={({ children, ...props }) => (
          <div {...props} className="flex items-start gap-1.5 text-small text-bad">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>{children}</span>
          </div>
        )}
      />
    </>
  )
}
