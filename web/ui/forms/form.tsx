import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Notice } from '../display/notice.tsx'
import { FormErrors } from './form-context.ts'
import { formValues } from './form-values.ts'

interface FormProps {
  /** Gets the values by field name. Inputs keep what was typed whatever happens. */
  onFormSubmit: (values: Record<string, unknown>) => void
  /**
   * Messages by field name; a new object brings the focus to the first such field, so keep the same one between
   * renders. A message goes when its field changes.
   */
  errors?: Record<string, string>
  /** What concerns the whole form; stands above its end and is spoken. */
  formError?: ReactNode
  className?: string
  children: ReactNode
}

const noErrors: Record<string, string> = {}

/**
 * A form that speaks through its fields. Together with `useForm` it needs no other state. It is the browser's own
 * form and not the control library's, which weighs 11 kB on pages that may weigh 115.
 */
export function Form({ onFormSubmit, errors = noErrors, formError, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [changed, setChanged] = useState<{ since: object; names: ReadonlySet<string> }>({
    since: errors,
    names: new Set(),
  })
  const names = changed.since === errors ? changed.names : null
  const shown = Object.fromEntries(Object.entries(errors).filter(([name]) => !names?.has(name)))

  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find((control) =>
      Object.hasOwn(errors, control.getAttribute('name') ?? ''),
    )
    if (first instanceof HTMLElement) first.focus()
  }, [errors])

  const noteChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null
    if (name === null || !Object.hasOwn(shown, name)) return
    setChanged({ since: errors, names: new Set([...(names ?? []), name]) })
  }

  return (
    <form
      ref={form}
      noValidate
      className={classes('flex flex-col gap-4', className)}
      onInput={noteChange}
      onSubmit={(event) => {
        event.preventDefault()
        onFormSubmit(formValues(event.currentTarget))
      }}
    >
      <FormErrors value={shown}>
        {formError ? (
          <Notice tone="bad" live>
            {formError}
          </Notice>
        ) : null}
        {children}
      </FormErrors>
    </form>
  )
}
