import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { fieldClass } from './field-class.ts'
import { useFieldControl } from './form-context.ts'

/** Text over several lines that grows with what is typed; stands inside a `Field`. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={classes(fieldClass, 'field-sizing-content max-h-80 resize-y py-1.5', className)}
    />
  )
}
