import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  /** `outline` unless told. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** The work is under way: the button keeps its size and focus and does not act a second time. */
  busy?: boolean
}

/** A button that says what it does in a verb. */
export function Button({
  variant = 'outline',
  size = 'md',
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={act}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
