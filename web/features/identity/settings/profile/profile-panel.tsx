import { photoUploadPath } from '#contract/file-paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useUser } from '#web/platform/session/app-session.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { ImageUpload } from '#web/ui/forms/image-upload/image-upload.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { putPhoto, removePhoto, saveProfile } from '../api.ts'

/** Who somebody is, as colleagues see them: photo and names. `actions` stand at the end of the title's line. */
export function ProfilePanel({ actions }: { actions?: ReactNode }) {
  const { t } = useLingui()
  const { uid, displayName, photoURL } = useUser()
  const inWords = useProblemWords()
  return (
    <Panel title={<Trans>Your profile</Trans>} actions={actions}>
      <div className="flex flex-col gap-6">
        <ImageUpload
          label={t`Your photo`}
          // A broken picture's initials must not outlive it.
          preview={<Avatar key={photoURL} name={displayName} src={photoURL} size={72} />}
          shape="round"
          path={photoUploadPath(uid)}
          onUploaded={putPhoto}
          onRemove={photoURL === null ? undefined : removePhoto}
          inWords={(thrown) => inWords(toProblem(thrown))}
        />
        <NamesForm />
      </div>
    </Panel>
  )
}

function NamesForm() {
  const { t } = useLingui()
  const { displayName, firstName, lastName, companyName } = useUser()
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    shape: async () => (await import('#contract/person/accounts.ts')).profileInput,
    submit: async (values) => {
      setSaved(false)
      await saveProfile(values)
      setSaved(true)
    },
  })
  return (
    <Form {...form.props}>
      <div
        className="grid gap-4 sm:grid-cols-2"
        onInput={() => setSaved(false)}
        // Changed on another device, the fields begin anew.
        key={[displayName, firstName, lastName, companyName].join('\n')}
      >
        <Field
          name="displayName"
          label={t`Display name`}
          hint={<Trans>What we call you.</Trans>}
          className="sm:col-span-2"
        >
          <Input autoComplete="nickname" defaultValue={displayName} />
        </Field>
        <Field name="firstName" label={t`First name`}>
          <Input autoComplete="given-name" defaultValue={firstName} />
        </Field>
        <Field name="lastName" label={t`Last name`}>
          <Input autoComplete="family-name" defaultValue={lastName} />
        </Field>
        <Field name="companyName" label={t`Company`} className="sm:col-span-2">
          <Input autoComplete="organization" defaultValue={companyName} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="filled" busy={form.busy}>
          <Trans>Save the profile</Trans>
        </Button>
        <p role="status" className="text-small text-ok">
          {isSaved ? <Trans>The profile is saved.</Trans> : null}
        </p>
      </div>
    </Form>
  )
}
