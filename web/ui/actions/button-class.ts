import { classes } from '../classes.ts'

/** One filled button a view; the rest are outline or ghost. Danger is for what cannot be undone. */
export type ButtonVariant = 'filled' | 'outline' | 'ghost' | 'danger'
/** `md` is 36 px high, `sm` 32 px for tables and toolbars. */
export type ButtonSize = 'md' | 'sm'

const base =
  'touch inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-[530] whitespace-nowrap ' +
  'select-none transition-colors [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'disabled:opacity-50 aria-busy:cursor-progress forced-colors:border'

const sizes: Record<ButtonSize, string> = {
  md: 'h-9 px-3.5 text-body',
  sm: 'h-8 px-2.5 text-small',
}

const variants: Record<ButtonVariant, string> = {
  filled: 'bg-brand text-on-brand hover:not-disabled:bg-brand-hover',
  outline:
    'border border-line-strong bg-surface text-fg hover:not-disabled:bg-hover data-popup-open:bg-hover',
  ghost: 'text-muted hover:not-disabled:bg-hover hover:not-disabled:text-fg data-popup-open:bg-hover',
  danger: 'bg-bad text-on-bad hover:not-disabled:bg-bad-hover',
}

/** The look of a button, for a link that acts as one: `<Link className={buttonClass('outline')} to="…">`. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'md'): string {
  return classes(base, sizes[size], variants[variant])
}

/** The look of a square button with an icon alone. */
export function iconButtonClass(size: ButtonSize = 'md'): string {
  return classes(
    base,
    'text-muted hover:not-disabled:bg-hover hover:not-disabled:text-fg data-popup-open:bg-hover',
    size === 'md' ? 'size-9' : 'size-8',
  )
}
