import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { fieldClass } from './field-class.ts'

/** Text over several lines that grows with what is typed; stands inside a `Field`. */
export function Textarea({
  className,
  rows = 3,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'defaultValue'> & { defaultValue?: string }) {
  const { value, defaultValue, name, disabled, id, ...own } = rest
  return (
    <Field.Control
      {...(value === undefined ? {} : { value: String(value) })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(id === undefined ? {} : { id })}
      render={
        <textarea
          {...own}
          rows={rows}
          className={classes(fieldClass, 'field-sizing-content max-h-80 resize-y py-1.5', className)}
        />
      }
    />
  )
}
