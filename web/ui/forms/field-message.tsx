import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'

/** What is wrong with a field, under it. */
export function FieldMessage({ children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className="flex items-start gap-1.5 text-small text-bad">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
