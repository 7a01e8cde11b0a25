import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Security } from '#contract/person/accounts.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useSecurity, useSecurityChanged } from '../api.ts'
import { underField } from '../under-field.ts'

const shape = z.object({ email: z.email().check(z.maxLength(254)) })

/** The address that signs in and gets mails, and its change, which both addresses confirm. */
export function EmailPanel() {
  const security = useSecurity()
  const { email } = useUser()
  return (
    <Panel
      title={<Trans>E-mail address</Trans>}
      description={
        <Trans>
          You sign in with{' '}
          <bdi dir="ltr" className="font-medium text-fg">
            {email}
          </bdi>
          , and mails go there.
        </Trans>
      }
    >
      {security.isPending ? (
        <Loading>
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : security.isError ? (
        <ProblemState problem={toProblem(security.error)} onRetry={() => void security.refetch()} />
      ) : security.data.emailChange === null ? (
        <ChangeForm />
      ) : (
        <WaitingChange change={security.data.emailChange} />
      )}
    </Panel>
  )
}

function ChangeForm() {
  const { t } = useLingui()
  const changed = useSecurityChanged()
  const form = useForm({
    shape,
    submit: async (values) => {
      try {
        await withFreshSignIn(() => call.accounts.requestEmailChange(values))
      } catch (thrown) {
        const fields = underField(thrown, { email_is_yours: 'email' })
        if (fields === null) throw thrown
        form.setErrors(fields)
        return
      }
      await changed()
    },
  })
  return (
    <Form {...form.props}>
      <Field
        name="email"
        label={t`New e-mail address`}
        hint={<Trans>We e-mail both addresses. Confirm in both e-mails.</Trans>}
        beside={
          <Button type="submit" busy={form.busy}>
            <Trans>Change the address</Trans>
          </Button>
        }
      >
        <Input type="email" ltr autoComplete="email" inputMode="email" spellCheck={false} />
      </Field>
    </Form>
  )
}

function WaitingChange({ change }: { change: NonNullable<Security['emailChange']> }) {
  const { email } = useUser()
  const inWords = useProblemWords()
  const until = useFormat().exact(change.expiresAt)
  const changed = useSecurityChanged()
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const takeBack = async () => {
    setState({ busy: true, problem: null })
    try {
      await call.accounts.cancelEmailChange()
      await changed()
    } catch (thrown) {
      setState({ busy: false, problem: inWords(toProblem(thrown)) })
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Notice>
        <p>
          <Trans>Waiting for confirmation. The links in the mails work until {until}.</Trans>
        </p>
        <ul className="mt-1.5 flex flex-col gap-1">
          <Address address={change.newEmail} isConfirmed={change.confirmedAtNewAddress} />
          <Address address={email} isConfirmed={change.confirmedAtOldAddress} />
        </ul>
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={state.busy} onClick={() => void takeBack()}>
          <Trans>Undo the change</Trans>
        </Button>
        {state.problem === null ? null : (
          <p role="alert" className="text-small text-bad">
            {state.problem}
          </p>
        )}
      </div>
    </div>
  )
}

function Address({ address, isConfirmed }: { address: string; isConfirmed: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <bdi dir="ltr" className="min-w-0 break-all text-fg">
        {address}
      </bdi>
      <StateDot tone={isConfirmed ? 'ok' : 'warn'}>
        {isConfirmed ? <Trans>Verified</Trans> : <Trans>Not confirmed yet</Trans>}
      </StateDot>
    </li>
  )
}
