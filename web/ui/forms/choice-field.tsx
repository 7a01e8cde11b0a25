import { Field } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { FieldMessage } from './field-message.tsx'
import { useFieldError } from './form-context.ts'

/** The field around a control of the library: passes its name on and shows what the form says about it. */
export function ChoiceField({
  name,
  disabled,
  className,
  children,
}: {
  name: string | undefined
  disabled?: boolean | undefined
  className: string
  children: ReactNode
}) {
  const error = useFieldError(name)
  return (
    <Field.Root
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
      invalid={error !== undefined}
      className={className}
    >
      {children}
    </Field.Root>
  )
}

/** The hint and the error under such a control; must stand inside a `ChoiceField`. */
export function FieldNotes({ hint, name }: { hint?: ReactNode; name: string | undefined }) {
  const error = useFieldError(name)
  return (
    <>
      {hint === undefined || hint === null ? null : (
        <Field.Description className="text-caption text-subtle">{hint}</Field.Description>
      )}
      {error === undefined ? null : (
        <Field.Error match render={<FieldMessage />}>
          {error}
        </Field.Error>
      )}
    </>
  )
}
