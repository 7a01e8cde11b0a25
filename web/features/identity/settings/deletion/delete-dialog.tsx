import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { session, useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { useSecurity } from '../api.ts'
import { underField } from '../under-field.ts'

const byPassword = z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) })
const byAddress = z.object({ address: z.string().check(z.trim(), z.minLength(1)) })

/** Asks for the password, or for the address of who has none, before everything goes. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const security = useSecurity()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Delete your account for good?</Trans>}
      description={<Trans>This can’t be undone.</Trans>}
    >
      {security.isPending ? (
        <Loading>
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : security.isError ? (
        <ProblemState problem={toProblem(security.error)} onRetry={() => void security.refetch()} />
      ) : security.data.hasPassword ? (
        <ByPassword />
      ) : (
        <ByAddress />
      )}
    </Dialog>
  )
}

/** Deletes the account, forgets everything of it in this tab, and leads out. */
function useDeletion() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (input: { password?: string }) => {
    await call.accounts.deleteAccount(input)
    // Away from what only a signed-in person may see, before nobody is signed in.
    await navigate({ to: '/deletion', search: { done: 1 }, replace: true })
    session.put(null)
    queryClient.clear()
  }
}

function ByPassword() {
  const { t } = useLingui()
  const { email } = useUser()
  const deleteAccount = useDeletion()
  const form = useForm({
    shape: byPassword,
    submit: async (values) => {
      try {
        await deleteAccount(values)
      } catch (thrown) {
        const fields = underField(thrown, { wrong_password: 'password' })
        if (fields === null) throw thrown
        form.setErrors(fields)
      }
    },
  })
  return (
    <Form {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field name="password" label={t`Your password`}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Buttons busy={form.busy} />
    </Form>
  )
}

function ByAddress() {
  const { t } = useLingui()
  const { email } = useUser()
  const deleteAccount = useDeletion()
  const form = useForm({
    shape: byAddress,
    submit: async ({ address }) => {
      if (address.toLowerCase() !== email.toLowerCase())
        form.setErrors({ address: t`This is not your e-mail address.` })
      else await withFreshSignIn(() => deleteAccount({}))
    },
  })
  return (
    <Form {...form.props}>
      <Field
        name="address"
        label={t`Your e-mail address`}
        hint={
          <Trans>
            Type <bdi dir="ltr">{email}</bdi> to show that you mean it.
          </Trans>
        }
      >
        <Input type="email" ltr autoComplete="off" spellCheck={false} />
      </Field>
      <Buttons busy={form.busy} />
    </Form>
  )
}

function Buttons({ busy }: { busy: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <DialogClose>
        <Button>
          <Trans>Keep the account</Trans>
        </Button>
      </DialogClose>
      <Button type="submit" variant="danger" busy={busy}>
        <Trans>Delete the account</Trans>
      </Button>
    </div>
  )
}
