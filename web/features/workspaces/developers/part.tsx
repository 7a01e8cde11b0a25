import type { ReactNode } from 'react'

/** A part of the documentation that an address leads to by its `id`. */
export function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="flex max-w-[68ch] flex-col gap-3">
      <h2 id={`${id}-title`} className="text-[1.125rem] font-semibold text-fg">
        {title}
      </h2>
      {children}
    </section>
  )
}
