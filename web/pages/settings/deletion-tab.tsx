import { DeletePanel } from '#web/features/identity/settings/deletion/delete-panel.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** The way to leave for good. */
export function DeletionTab() {
  return (
    <>
      <DeletePanel />
      <FreshSignIn />
    </>
  )
}
