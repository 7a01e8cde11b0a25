import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { freshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSecurity, useSecurityChanged } from '../api.ts'
import { underField } from '../under-field.ts'
import { SignInAgain } from './sign-in-again.tsx'

const shape = z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) })

/**
 * Asks who somebody is before an act that needs a fresh sign-in; the act then goes on by itself. `otherWays` are drawn
 * under the password: each calls what it is given once the person has shown who they are. Who has neither a password nor
 * another way signs in again.
 */
export function FreshSignInPrompt({ otherWays }: { otherWays?: (confirmed: () => void) => ReactNode }) {
  const waiting = useSyncExternalStore(freshSignIn.subscribe, freshSignIn.get)
  useEffect(() => freshSignIn.offer(), [])
  if (waiting === null) return null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : waiting.declined())}
      title={<Trans>Confirm it’s you</Trans>}
      description={<Trans>This affects your account, so please confirm it’s you.</Trans>}
    >
      <Ways confirmed={waiting.confirmed} otherWays={otherWays} />
    </Dialog>
  )
}

function Ways({
  confirmed,
  otherWays,
}: {
  confirmed: () => void
  otherWays: ((confirmed: () => void) => ReactNode) | undefined
}) {
  const security = useSecurity()
  const changed = useSecurityChanged()
  const goOn = () => {
    confirmed()
    void changed()
  }
  if (security.isPending) {
    return (
      <Loading>
        <Skeleton className="h-9 w-full" />
      </Loading>
    )
  }
  if (security.isError)
    return <ProblemState problem={toProblem(security.error)} onRetry={() => void security.refetch()} />
  return (
    <div className="flex flex-col gap-5">
      {security.data.hasPassword ? (
        <PasswordWay confirmed={goOn} />
      ) : otherWays === undefined ? (
        <SignInAgain />
      ) : null}
      {otherWays?.(goOn)}
    </div>
  )
}

function PasswordWay({ confirmed }: { confirmed: () => void }) {
  const { t } = useLingui()
  const { email } = useUser()
  const form = useForm({
    shape,
    submit: async ({ password }) => {
      try {
        await call.accounts.confirmPassword({ password })
      } catch (thrown) {
        const fields = underField(thrown, { wrong_password: 'password' })
        if (fields === null) throw thrown
        form.setErrors(fields)
        return
      }
      confirmed()
    },
  })
  return (
    <Form {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field name="password" label={t`Your password`}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="filled" busy={form.busy}>
        <Trans>Continue</Trans>
      </Button>
    </Form>
  )
}
