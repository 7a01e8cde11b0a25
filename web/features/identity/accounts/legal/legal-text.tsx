import type { ReactNode } from 'react'

/** A text to be read: sections with a heading each. */
export function LegalText({ children }: { children: ReactNode }) {
  return <div className="flex max-w-[65ch] flex-col gap-6">{children}</div>
}

interface LegalSectionProps {
  /** Under which name an address can lead here. */
  id?: string
  title: ReactNode
  children: ReactNode
}

export function LegalSection({ id, title, children }: LegalSectionProps) {
  return (
    <section id={id} className="flex flex-col gap-2">
      <h2 className="text-section">{title}</h2>
      {children}
    </section>
  )
}

export function LegalList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-subtle">{children}</ul>
}
