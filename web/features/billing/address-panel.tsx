import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type BillingDetails, saveAddressInput } from '#contract/billing.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useBillingChange } from './api.ts'
import { countriesIn } from './countries.ts'

/** What stands on invoices beside the amounts, and the way to the payment provider's own page. */
export function AddressPanel({ details: { address } }: { details: BillingDetails }) {
  const { t, i18n } = useLingui()
  const change = useBillingChange()
  const [country, setCountry] = useState(address.country)
  const countries = useMemo(() => countriesIn(i18n.locale), [i18n.locale])
  const form = useForm({
    shape: saveAddressInput,
    fixed: { country, shownTaxNumber: address.taxNumber },
    submit: async (values) => {
      await change(() => call.billing.saveAddress(values))
      showToast({ title: <Trans>The next invoices carry this address.</Trans> })
    },
  })
  return (
    <Panel title={<Trans>On your invoices</Trans>}>
      <Form {...form.props}>
        <Field name="name" label={t`Name or company`}>
          <Input autoComplete="organization" defaultValue={address.name} />
        </Field>
        <Field name="line1" label={t`Street and number`}>
          <Input autoComplete="address-line1" defaultValue={address.line1} />
        </Field>
        <Field name="line2" label={t`Second line`} aside={t`optional`}>
          <Input autoComplete="address-line2" defaultValue={address.line2} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <Field name="postalCode" label={t`Postal code`}>
            <Input autoComplete="postal-code" defaultValue={address.postalCode} />
          </Field>
          <Field name="city" label={t`Town`}>
            <Input autoComplete="address-level2" defaultValue={address.city} />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="state" label={t`State or region`} aside={t`optional`}>
            <Input autoComplete="address-level1" defaultValue={address.state} />
          </Field>
          <Select
            label={t`Country`}
            options={countries}
            placeholder={t`Choose a country`}
            onValueChange={setCountry}
            {...(country === '' ? {} : { value: country })}
          />
        </div>
        <Field
          name="taxNumber"
          label={t`Tax number`}
          aside={t`optional`}
          hint={t`For VAT and the like, with the letters of its country, as in GB123456789.`}
        >
          {/* Made anew with another number: what is typed replaces the one that is seen here. */}
          <Input key={address.taxNumber} autoComplete="off" dir="ltr" defaultValue={address.taxNumber} />
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" busy={form.busy}>
            <Trans>Save</Trans>
          </Button>
          <Portal />
        </div>
      </Form>
    </Panel>
  )
}

function Portal() {
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const open = async () => {
    setBusy(true)
    setFault(null)
    try {
      const { url } = await call.billing.openPortal()
      // It leads back here.
      window.location.assign(url)
    } catch (thrown) {
      setFault(await inWords(thrown))
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="ghost" busy={busy} onClick={() => void open()}>
        <Trans>Open the payment provider’s page</Trans>
      </Button>
      {fault === null ? null : (
        <p role="alert" className="text-small text-bad">
          {fault}
        </p>
      )}
    </>
  )
}
