import { DirectionProvider } from '@base-ui/react/direction-provider'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { useDirection } from '#web/platform/preferences/theme.ts'
import type { AppRouter } from './router.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'

/** Everything that pages find around them. */
export function App({ router }: { router: AppRouter }) {
  const direction = useDirection()
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider direction={direction}>
        <RouterProvider router={router} />
        <Toaster />
      </DirectionProvider>
    </I18nProvider>
  )
}
