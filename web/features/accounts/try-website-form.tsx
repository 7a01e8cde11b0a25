import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { keepWantedSite } from '#web/lib/wanted-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'

/** Takes the address of a website and leads to an account, where it waits to be added. */
export function TryWebsiteForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const goOn = (values: Record<string, unknown>) => {
    const site = typeof values.site === 'string' ? values.site.trim() : ''
    if (site !== '') keepWantedSite(site)
    void navigate({ to: '/register', search: site === '' ? {} : { site } })
  }
  return (
    <Form onFormSubmit={goOn}>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <Field name="site" label={t`The address of your website`}>
          <Input
            ltr
            inputMode="url"
            autoComplete="url"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="https://"
          />
        </Field>
        <Button type="submit" variant="filled" className="sm:mt-6.5">
          <Trans>Begin with this website</Trans>
        </Button>
      </div>
    </Form>
  )
}
