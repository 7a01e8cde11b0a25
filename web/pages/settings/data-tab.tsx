import { ExportPanel } from '#web/features/identity/settings/export/export-panel.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** What is kept about somebody, to be taken along. */
export function DataTab() {
  return (
    <>
      <ExportPanel />
      <FreshSignIn />
    </>
  )
}
