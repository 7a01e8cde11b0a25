import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { invitedEmail } from '#contract/workspace/members.ts'
import { type GivenRole, givenRoles } from '#contract/workspace/roles.ts'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useMembersChange } from './api.ts'
import { roleNames, roleSentences } from './role-words.ts'

const shape = z.object({ email: invitedEmail, role: z.enum(givenRoles) })

/** Invites somebody by e-mail, with a role. */
export function InviteDialog({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const change = useMembersChange()
  const [role, setRole] = useState<GivenRole>('editor')
  const form = useForm({
    shape,
    fixed: { role },
    submit: async ({ email, role }) => {
      await change(() => call.invites.create({ id: workspaceId, email, role }))
      showToast({ title: t`${email} is invited` })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Invite somebody</Trans>}
    >
      <Form {...form.props}>
        <Field
          name="email"
          label={t`E-mail address`}
          hint={
            <Trans>
              They accept with an account that has this address. The invitation is valid for seven days.
            </Trans>
          }
        >
          <Input ltr type="email" autoComplete="off" placeholder="name@example.com" />
        </Field>
        <RadioGroup<GivenRole>
          name="role"
          label={<Trans>Role</Trans>}
          value={role}
          onValueChange={setRole}
          options={givenRoles.map((value) => ({
            value,
            label: i18n._(roleNames[value]),
            hint: i18n._(roleSentences[value]),
          }))}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" variant="filled" busy={form.busy}>
            <Trans>Send the invitation</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
