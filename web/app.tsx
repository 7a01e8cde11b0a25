import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { usePreferences } from './lib/theme.ts'
import type { AppRouter } from './router.tsx'
import { Toaster } from './ui/overlays/toaster.tsx'

/** Everything that pages find around them. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const { isRTL } = usePreferences()
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <CSPProvider disableStyleElements>
          <DirectionProvider direction={isRTL === 'true' ? 'rtl' : 'ltr'}>
            <RouterProvider router={router} />
            <Toaster />
          </DirectionProvider>
        </CSPProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
