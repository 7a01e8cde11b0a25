import { Trans } from '@lingui/react/macro'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useReplay } from './api.ts'
import { ReplayResult } from './replay.tsx'

/** What is edited answers known questions, beside what is live; nothing of it is published or saved. */
export function TryDialog({
  staffId,
  settings,
  onClose,
}: {
  staffId: string
  settings: StaffSettings
  onClose: () => void
}) {
  const replay = useReplay(staffId, settings)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      width="wide"
      title={<Trans>Try the draft</Trans>}
      description={<Trans>Known questions are asked again. Visitors notice nothing.</Trans>}
    >
      <ReplayResult replay={replay} />
    </Dialog>
  )
}
