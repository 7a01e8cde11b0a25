import { Trans } from '@lingui/react/macro'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useBillingChange } from './api.ts'

/** Takes down one of the test cards that belong to nobody; for test mode alone. */
export function TestCardDialog({ onClose }: { onClose: () => void }) {
  const change = useBillingChange()
  const form = useForm({
    shape: async () => (await import('#contract/billing.ts')).testCard,
    submit: async (card) => {
      await change(() => call.billing.addTestCard(card))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Add a test card</Trans>}
      description={<Trans>Only the well-known test cards are taken. They belong to nobody.</Trans>}
    >
      <Form {...form.props}>
        <Field
          name="number"
          label={<Trans>Card number</Trans>}
          hint={<Trans>4242 4242 4242 4242 pays; 4000 0000 0000 0341 is declined when it pays.</Trans>}
        >
          <Input ltr inputMode="numeric" autoComplete="off" defaultValue="4242 4242 4242 4242" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field name="expiryMonth" label={<Trans>Month</Trans>}>
            <Input ltr inputMode="numeric" autoComplete="off" defaultValue="12" />
          </Field>
          <Field name="expiryYear" label={<Trans>Year</Trans>}>
            <Input ltr inputMode="numeric" autoComplete="off" defaultValue="2040" />
          </Field>
        </div>
        <Button type="submit" variant="filled" busy={form.busy}>
          <Trans>Add the card</Trans>
        </Button>
      </Form>
    </Dialog>
  )
}
