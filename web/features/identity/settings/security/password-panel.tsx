import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useSecurity, useSecurityChanged } from '../api.ts'
import { underField } from '../under-field.ts'

/** The password, to be changed or, by who signs in with another service, to be set. `newPassword` is the field for it. */
export function PasswordPanel({ newPassword }: { newPassword: ReactNode }) {
  const security = useSecurity()
  const has = security.data?.hasPassword
  return (
    <Panel
      title={<Trans>Password</Trans>}
      description={
        has === false ? (
          <Trans>You sign in with another service. Set a password to sign in without it.</Trans>
        ) : (
          <Trans>Changing it signs out every other device.</Trans>
        )
      }
    >
      {security.isPending ? (
        <Loading>
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : security.isError ? (
        <ProblemState problem={toProblem(security.error)} onRetry={() => void security.refetch()} />
      ) : (
        <PasswordForm has={security.data.hasPassword} newPassword={newPassword} />
      )}
    </Panel>
  )
}

function PasswordForm({ has, newPassword }: { has: boolean; newPassword: ReactNode }) {
  const { t } = useLingui()
  const { email } = useUser()
  const changed = useSecurityChanged()
  const [changes, setChanges] = useState(0)
  const form = useForm({
    shape: async () => (await import('#contract/person/accounts.ts')).changePasswordInput,
    submit: async (values) => {
      try {
        await withFreshSignIn(() => call.accounts.changePassword(values))
      } catch (thrown) {
        const fields = underField(thrown, {
          wrong_password: 'currentPassword',
          password_too_common: 'newPassword',
        })
        if (fields === null) throw thrown
        form.setErrors(fields)
        return
      }
      // The fields begin anew, empty.
      setChanges((count) => count + 1)
      await changed()
    },
  })
  return (
    <Form key={changes} {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {has ? (
        <Field name="currentPassword" label={t`Current password`}>
          <PasswordInput autoComplete="current-password" />
        </Field>
      ) : null}
      {newPassword}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy}>
          {has ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
        </Button>
        <p role="status" className="text-small text-ok">
          {changes > 0 ? <Trans>The password is changed. All other devices are signed out.</Trans> : null}
        </p>
      </div>
    </Form>
  )
}
