import type { ReactNode } from 'react'

/** A key, written as on the keyboard in every language. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line-strong bg-surface px-1 font-sans text-caption text-muted"
    >
      {children}
    </kbd>
  )
}
