import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useAccountForm } from './use-account-form.tsx'

/** Takes the address of a website, says at once when it cannot be read, and leads to an account for it. */
export function TryWebsiteForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useAccountForm({
    shape: async () => (await import('./try-website-shape.ts')).tryWebsiteShape,
    submit: async ({ url }) => {
      const { url: site } = await call.knowledge.checkAddress({ url })
      await navigate({ to: '/register', search: { site } })
    },
  })
  return (
    <Form {...form.props}>
      <Field
        name="url"
        label={t`The address of your website`}
        hint={t`Create an account and confirm your e-mail. We read the site while you set up.`}
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
