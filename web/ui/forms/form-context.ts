import { createContext, useContext } from 'react'

/** The messages of the form around a control, by field name. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({})

/** The message for one field, or undefined. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors)
  return name !== undefined && Object.hasOwn(errors, name) ? errors[name] : undefined
}

interface FieldState {
  id: string
  name: string
  describedBy: string | undefined
  isInvalid: boolean
  isDisabled: boolean
}

/** What a text control takes from the field that it stands in. */
export const FieldContext = createContext<FieldState | null>(null)

/** The attributes of the one native control in a field. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    name: field.name,
    disabled: field.isDisabled,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'data-invalid': field.isInvalid ? '' : undefined,
  }
}
