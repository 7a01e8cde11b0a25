import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { BlankLayout } from './blank.tsx'
import { LoadingBarLine } from './loading-bar-line.tsx'
import { usePageTitle } from './page-title.ts'

const importDefault = () => import('./default/default-layout.tsx')
const DefaultLayout = lazy(async () => ({ default: (await importDefault()).DefaultLayout }))

/** Fetches the default layout before a page in it is shown, so that layout and page appear together. */
export async function loadDefaultLayout(): Promise<void> {
  await importDefault()
}

/** Puts the layout named by the route's metadata around the page; without one it is the default layout. */
export function Root() {
  const layout = useMatches({ select: layoutOf })
  usePageTitle()
  return (
    <>
      <LoadingBarLine />
      {layout === 'blank' ? (
        <BlankLayout>
          <Outlet />
        </BlankLayout>
      ) : (
        <Suspense fallback={null}>
          <DefaultLayout>
            <Outlet />
          </DefaultLayout>
        </Suspense>
      )}
    </>
  )
}

/** An address that only the root matches is not found, which is a blank page. */
function layoutOf(matches: readonly { staticData: { layout?: 'blank' | 'default' } }[]): 'blank' | 'default' {
  return matches.length > 1 ? (matches.at(-1)?.staticData.layout ?? 'default') : 'blank'
}
