import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { BlankLayout } from './blank.tsx'
import { LoadingBarLine } from './loading-bar-line.tsx'
import { usePageTitle } from './page-title.ts'

/** What a route says about what is around its page. */
export interface Surroundings {
  layout?: 'blank' | 'default'
  /** False on pages that read nothing from the server: they come without the query cache. */
  reads?: boolean
}

const importDefault = () => import('./default/default-layout.tsx')
const importQueries = () => import('../lib/queries.tsx')
const DefaultLayout = lazy(async () => ({ default: (await importDefault()).DefaultLayout }))
const Queries = lazy(async () => ({ default: (await importQueries()).Queries }))

/** Fetches what a page needs around it before it is shown, so that all of it appears together. */
export async function loadSurroundings({ layout, reads }: Surroundings): Promise<void> {
  await Promise.all([layout === 'blank' ? null : importDefault(), reads === false ? null : importQueries()])
}

/** Puts the layout named by the route's metadata around the page; without one it is the default layout. */
export function Root() {
  const { layout, reads } = useMatches({ select: surroundingsOf, structuralSharing: true })
  usePageTitle()
  return (
    <>
      <LoadingBarLine />
      <Suspense fallback={null}>
        <MaybeQueries reads={reads}>
          {layout === 'blank' ? (
            <BlankLayout>
              <Outlet />
            </BlankLayout>
          ) : (
            <DefaultLayout>
              <Outlet />
            </DefaultLayout>
          )}
        </MaybeQueries>
      </Suspense>
    </>
  )
}

function MaybeQueries({ reads, children }: { reads: boolean; children: ReactNode }) {
  return reads ? <Queries>{children}</Queries> : children
}

/** An address that only the root matches is not found, which is a blank page. */
function surroundingsOf(matches: readonly { staticData: Surroundings }[]): Required<Surroundings> {
  const said = matches.length > 1 ? matches.at(-1)?.staticData : ({ layout: 'blank', reads: false } as const)
  return { layout: said?.layout ?? 'default', reads: said?.reads ?? true }
}
