import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { name } from '#contract/shapes.ts'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useWorkspacesChanged } from './api.ts'

const shape = z.object({ name })

/** Asks for the name of another workspace and makes it. */
export function CreateWorkspace({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: () => Promise<void>
}) {
  const { t } = useLingui()
  const changed = useWorkspacesChanged()
  const form = useForm({
    shape,
    submit: async (values) => {
      await call.workspaces.create(values)
      await changed()
      await onCreated()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Create a workspace`}
      description={t`With staff, websites and conversations of its own. Nobody else is in it until you invite them.`}
    >
      <Form {...form.props}>
        <Field name="name" label={t`Workspace name`}>
          <Input autoComplete="off" />
        </Field>
        <DialogFoot busy={form.busy}>
          <Trans>Create</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
