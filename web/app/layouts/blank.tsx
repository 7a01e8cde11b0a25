import type { ReactNode } from 'react'
import { SkipLink } from './skip-link.tsx'

/** The page and nothing around it. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="min-h-dvh bg-canvas outline-none">
        {children}
      </main>
    </>
  )
}
