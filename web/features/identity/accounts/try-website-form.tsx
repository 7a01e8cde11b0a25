import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/platform/api/call.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useAccountForm } from './use-account-form.tsx'

/** Where nothing can be tried out, or no more for now, an account leads on. */
const needsAccount = (thrown: unknown): boolean =>
  thrown instanceof Refusal &&
  ['try_outs_off', 'try_outs_busy', 'too_many_attempts'].includes(thrown.with.code ?? '')

/** What another website was tried out with is no longer shown. */
const forgetTryOut = async () =>
  (await import('#web/platform/cache/queries.tsx')).queryClient.removeQueries({ queryKey: ['try-outs'] })

/** Takes the address of a website, says at once when it cannot be read, and leads to a colleague who reads it. */
export function TryWebsiteForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useAccountForm({
    shape: async () => (await import('./try-website-shape.ts')).tryWebsiteShape,
    submit: async ({ url }) => {
      try {
        await call.tryOuts.start({ url })
      } catch (thrown) {
        if (!needsAccount(thrown)) throw thrown
        await call.knowledge.checkAddress({ url })
        // As it was typed: without a scheme either may answer.
        return navigate({ to: '/register', search: { site: url } })
      }
      await forgetTryOut()
      await navigate({ to: '/try' })
    },
  })
  return (
    <Form {...form.props}>
      <Field
        name="url"
        label={t`The address of your website`}
        hint={t`Watch a colleague read it, then ask right away. No account needed.`}
        beside={
          <Button type="submit" variant="filled" {...form.submitProps}>
            <Trans>Try it</Trans>
          </Button>
        }
      >
        <Input
          ltr
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="northwind.io"
        />
      </Field>
    </Form>
  )
}
