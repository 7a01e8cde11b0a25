import { Form as BaseForm } from '@base-ui/react/form'
import type { ReactNode } from 'react'
import { Notice } from '../display/notice.tsx'
import { classes } from '../classes.ts'

export interface FormProps {
  /** Gets the values by field name. Inputs keep what was typed whatever happens. */
  onFormSubmit: (values: Record<string, unknown>) => void
  /** Messages by field name; the first such field gets the focus. */
  errors?: Record<string, string>
  /** What concerns the whole form; stands above its end and is spoken. */
  formError?: ReactNode
  className?: string
  children: ReactNode
}

/** A form that speaks through its fields. Together with `useForm` it needs no other state. */
export function Form({ onFormSubmit, errors = {}, formError, className, children }: FormProps) {
  return (
    <BaseForm
      errors={errors}
      onFormSubmit={(values) => onFormSubmit(values)}
      className={classes('flex flex-col gap-4', className)}
    >
      {formError ? (
        <Notice tone="bad" live>
          {formError}
        </Notice>
      ) : null}
      {children}
    </BaseForm>
  )
}
