import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { type ButtonSize, iconButtonClass } from './button-class.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for screen readers and as the native tooltip. */
  label: string
  size?: ButtonSize
}

/** A square button with one icon and a name. */
export function IconButton({ label, size = 'md', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classes(iconButtonClass(size), className)}
    />
  )
}
