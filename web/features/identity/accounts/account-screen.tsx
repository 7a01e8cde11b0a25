import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Logo } from '#web/ui/display/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalLinks } from './legal-links.tsx'

const ProductExample = lazyPart(() => import('./product-example.tsx'), 'ProductExample')
const wide = '(width >= 1280px)'

interface AccountScreenProps {
  title: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** What stands under the form: the other ways on. */
  foot?: ReactNode
  /** Instead of the links to the legal texts, where those addresses are closed. */
  legal?: ReactNode
  children: ReactNode
}

/** One column of 400 px; from 1280 px up the product itself stands beside it. */
export function AccountScreen({ title, lead, foot, legal, children }: AccountScreenProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="mx-auto flex w-full max-w-[432px] flex-col px-4 py-6 sm:py-8">
        <Link to="/" className="self-start rounded-control">
          <Logo />
        </Link>
        <div className="flex flex-1 flex-col justify-center gap-6 py-10">
          <div>
            <h1 className="text-title">{title}</h1>
            {lead === undefined ? null : <p className="mt-1.5">{lead}</p>}
          </div>
          {children}
          {foot === undefined ? null : <div className="flex flex-col gap-1.5 text-small">{foot}</div>}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
          {legal ?? <LegalLinks />}
          <LanguageSwitch />
        </div>
      </div>
      <aside className="hidden border-s border-line bg-sunken px-12 py-8 lg:flex lg:flex-col lg:justify-center">
        {useIsWide() ? (
          <Suspense fallback={<div aria-busy="true" />}>
            <ProductExample />
          </Suspense>
        ) : null}
      </aside>
    </div>
  )
}

/** Whether there is room for the example; it is not fetched where there is none. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(wide)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
  )
}
