import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { fieldClass } from './field-class.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size' | 'defaultValue'> & {
  defaultValue?: string | number
  /** For addresses, codes and e-mail: written left to right in every language. */
  ltr?: boolean
}

/** One line of text; stands inside a `Field`. */
export function Input({ className, ltr = false, ...rest }: InputProps) {
  return (
    <Field.Control
      {...rest}
      {...(ltr ? { dir: 'ltr' } : {})}
      className={classes(fieldClass, 'h-9 read-only:bg-sunken', ltr && 'rtl:text-end', className)}
    />
  )
}
