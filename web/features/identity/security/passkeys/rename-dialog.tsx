import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type Passkey, passkeyName } from '#contract/person/passkeys.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useRenamePasskey } from '../api.ts'

const shape = z.object({ name: passkeyName })

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const rename = useRenamePasskey()
  const form = useForm({
    shape,
    submit: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Rename the passkey</Trans>}
    >
      <Form {...form.props}>
        <Field name="name" label={t`Name`}>
          <Input autoComplete="off" defaultValue={passkey.name} />
        </Field>
        <DialogFoot busy={form.busy}>
          <Trans>Rename</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
