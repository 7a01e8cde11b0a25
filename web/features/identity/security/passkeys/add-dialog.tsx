import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type Passkey, passkeyName } from '#contract/person/passkeys.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useSecondStep, useSecurityChanged } from '../api.ts'
import { makePasskey } from '../ceremony.ts'
import { CodeField } from '../code-field.tsx'
import { ceremonyFault, useCeremonyWords } from '../ceremony-words.ts'
import { deviceName } from './device-name.ts'

const shape = z.object({ name: passkeyName, code: z.optional(z.string()) })

/** Asks for a name, opens the browser's window, and keeps what was made there. */
export function AddDialog({ known, onClose }: { known: readonly Passkey[]; onClose: () => void }) {
  const { t } = useLingui()
  const changed = useSecurityChanged()
  const inWords = useCeremonyWords()
  // A passkey passes the second step by, so it is asked for here.
  const hasTwoStep = useSecondStep().data?.isOn === true
  const form = useForm({
    shape,
    submit: async ({ name, code }) => {
      try {
        const options = await withFreshSignIn(() =>
          call.passkeys.begin(code === undefined ? undefined : { code }),
        )
        const credential = await makePasskey(options)
        await withFreshSignIn(() => call.passkeys.add({ name, credential }))
        await changed()
        onClose()
      } catch (thrown) {
        if (thrown instanceof Refusal) throw thrown
        form.setFormError(await inWords(ceremonyFault(thrown)))
      }
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Add a passkey</Trans>}
      description={t`Next, your device asks for its own lock. The key never leaves it.`}
    >
      <Form {...form.props}>
        <Field name="name" label={t`Name`} hint={t`So you can tell your passkeys apart.`}>
          <Input
            autoComplete="off"
            defaultValue={deviceName(
              navigator.userAgent,
              known.map(({ name }) => name),
            )}
          />
        </Field>
        {hasTwoStep ? <CodeField kind="app" /> : null}
        <DialogFoot busy={form.busy}>
          <Trans>Add</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
