import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { fieldClass } from './field-class.ts'
import { useFieldControl } from './form-context.ts'

export interface InputProps extends ComponentProps<'input'> {
  /** For addresses, codes and e-mail: written left to right in every language. */
  ltr?: boolean
}

/** One line of text; stands inside a `Field`. */
export function Input({ className, ltr = false, ...rest }: InputProps) {
  const control = useFieldControl()
  return (
    <input
      {...control}
      {...rest}
      {...(ltr ? { dir: 'ltr' } : {})}
      className={classes(fieldClass, 'h-9 read-only:bg-sunken', ltr && 'rtl:text-end', className)}
    />
  )
}
