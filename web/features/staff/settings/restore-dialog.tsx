import { Trans } from '@lingui/react/macro'
import type { SettingsState, StaffVersion } from '#contract/workspace/staff-versions.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useRestore } from './api.ts'
import { ChangeList } from './change-list.tsx'
import { reasonShape } from './publish-dialog.tsx'

/** Says what will change for visitors, asks why, and restores an earlier version; `seen` is what was live as it was opened. */
export function RestoreDialog({
  staffId,
  version: { number, settings },
  seen: { live, revision },
  onClose,
}: {
  staffId: string
  version: StaffVersion
  seen: SettingsState
  onClose: () => void
}) {
  const restore = useRestore(staffId)
  const form = useForm({
    shape: reasonShape,
    submit: async ({ reason }) => {
      await restore.mutateAsync({ revision, number, reason })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Restore version {number}?</Trans>}
      description={<Trans>Its settings go live at once, as a new version. A draft is kept.</Trans>}
    >
      <Form {...form.props}>
        <ChangeList before={live.settings} after={settings} />
        <Field name="reason" label={<Trans>Why</Trans>} aside={<Trans>optional</Trans>}>
          <Textarea dir="auto" rows={2} />
        </Field>
        <DialogFoot busy={form.busy}>
          <Trans>Restore</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
