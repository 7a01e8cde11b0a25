import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { LooksDrawerSlot } from '#web/features/identity/appearance/appearance-drawer-slot.tsx'
import { SetupGuideSlot } from '#web/features/workspaces/onboarding/setup-guide-slot.tsx'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { preferences, usePreferences } from '#web/platform/preferences/theme.ts'
import { classes } from '#web/ui/classes.ts'
import { SkipLink } from '../layouts/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PaywallSlot } from './paywall-slot.tsx'
import { VerticalNav } from './vertical-nav.tsx'

const HorizontalNav = lazyPart(() => import('./horizontal-nav.tsx'), 'HorizontalNav')
const NavDrawer = lazyPart(() => import('./nav-drawer.tsx'), 'NavDrawer')

/**
 * Navigation, bar, page and footer. The navigation stands at the start side or in a row under the bar, as the person
 * chose; under 1280 px it lies over the page. `guide` stands above the page's content, instead of the setup guide.
 */
export function DefaultLayout({ guide, children }: { guide?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const { navigationLayout, isVerticalNavCollapsed, appContentWidth } = usePreferences()
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  // 1136 px of content between 28 px on each side.
  const width = appContentWidth === 'boxed' ? 'max-w-[1192px]' : 'max-w-none'
  const isHorizontal = navigationLayout === 'horizontal'
  return (
    <div className="flex min-h-dvh bg-canvas">
      <SkipLink />
      {isHorizontal ? null : (
        <VerticalNav
          collapsed={isVerticalNavCollapsed === 'true'}
          onCollapse={(to) => preferences.choose('isVerticalNavCollapsed', to ? 'true' : 'false')}
        />
      )}
      {drawer === 'unused' ? null : (
        <Suspense fallback={null}>
          <NavDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Navbar width={width} onOpenNav={() => setDrawer('open')} />
        {isHorizontal ? (
          <Suspense fallback={null}>
            <HorizontalNav width={width} />
          </Suspense>
        ) : null}
        <OfflineBar />
        <main
          id="content"
          tabIndex={-1}
          aria-label={t`Page`}
          className={classes('mx-auto w-full flex-1 px-4 py-8 outline-none sm:px-7 short:py-4', width)}
        >
          {guide ?? <SetupGuideSlot />}
          {children}
        </main>
        <Footer width={width} />
      </div>
      <LooksDrawerSlot />
      <PaywallSlot />
    </div>
  )
}

/** Fetches what the person chose to have around every page, so that no page begins without it and then moves. */
export const fetchChosen = async (): Promise<void> => {
  if (preferences.get().navigationLayout === 'horizontal') await HorizontalNav.preload()
}
