import { Outlet, useMatches } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { BlankLayout } from './blank.tsx'
import { LoadingBarLine } from './loading-bar-line.tsx'
import { usePageTitle } from './page-title.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { ToTop } from './to-top.tsx'

/** What a route says about what is around its page. */
export interface Surroundings {
  layout?: 'blank' | 'default'
  /** False on pages that read nothing from the server: they come without the query cache. */
  reads?: boolean
}

type Around = ComponentType<{ children: ReactNode }>

// Kept here rather than in React's own lazy components, which render nothing at first even when they are fetched:
// the router would then look for the element of a hash before the page is there.
const fetched: { layout: Around | null; queries: Around | null } = { layout: null, queries: null }

/** Fetches what a page needs around it; the router waits for it before it shows the page. */
export async function loadSurroundings({ layout, reads }: Surroundings): Promise<void> {
  const ofLayout = layout === 'blank' ? null : import('../shell/default-layout.tsx')
  const ofQueries = reads === false ? null : import('#web/platform/cache/queries.tsx')
  const around = await ofLayout
  await around?.fetchChosen()
  fetched.layout = around?.DefaultLayout ?? fetched.layout
  fetched.queries = (await ofQueries)?.Queries ?? fetched.queries
}

/** Puts the layout named by the route's metadata around the page; without one it is the default layout. */
export function Root() {
  const { layout, reads } = useMatches({ select: surroundingsOf, structuralSharing: true })
  usePageTitle()
  const Layout = layout === 'blank' ? BlankLayout : fetched.layout
  const Queries = reads ? fetched.queries : Fragment
  if (Layout === null || Queries === null) return <LoadingBarLine />
  return (
    <>
      <LoadingBarLine />
      <RouteAnnouncer />
      <Queries>
        <Layout>
          <Outlet />
        </Layout>
      </Queries>
      <ToTop />
    </>
  )
}

/** An address that only the root matches is not found, which is a blank page. */
function surroundingsOf(matches: readonly { staticData: Surroundings }[]): Required<Surroundings> {
  const said = matches.length > 1 ? matches.at(-1)?.staticData : ({ layout: 'blank', reads: false } as const)
  return { layout: said?.layout ?? 'default', reads: said?.reads ?? true }
}
