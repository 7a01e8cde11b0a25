import type { ReactNode } from 'react'

/** One kind of control with its states in a row. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 border-t border-line py-4 md:grid-cols-[9rem_1fr] md:gap-6">
      <h3 className="text-small">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-start gap-3">{children}</div>
    </div>
  )
}

/** A chapter of the page. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={title.toLowerCase()} aria-label={title} className="mb-8">
      <h2 className="pb-2 text-section">{title}</h2>
      {children}
    </section>
  )
}
