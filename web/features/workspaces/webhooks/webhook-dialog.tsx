import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { typedAddress } from '#contract/shapes.ts'
import { webhookTypes } from '#contract/workspace/webhook-types.ts'
import type { Webhook, WebhookType } from '#contract/workspace/webhooks.ts'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { useWebhookChange } from './api.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { typeWords } from './type-words.ts'

const shape = z.object({ url: typedAddress, types: z.array(z.enum(webhookTypes)).check(z.minLength(1)) })
const usual: readonly WebhookType[] = ['message.answered', 'message.rated']

/** Adds a webhook and then shows its secret, or changes one. */
export function WebhookDialog({
  workspaceId,
  webhook,
  onClose,
}: {
  workspaceId: string
  webhook?: Webhook
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const change = useWebhookChange()
  const [types, setTypes] = useState<readonly WebhookType[]>(webhook?.types ?? usual)
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    shape,
    fixed: { types },
    submit: async ({ url, types }) => {
      if (webhook === undefined)
        setSecret((await change(() => call.webhooks.create({ id: workspaceId, url, types }))).secret)
      else {
        await change(() => call.webhooks.update({ id: webhook.id, url, types }))
        onClose()
      }
    },
  })
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={webhook === undefined ? <Trans>Add a webhook</Trans> : <Trans>Change the webhook</Trans>}
    >
      <Form {...form.props}>
        <Field
          name="url"
          label={t`Address of your server`}
          hint={<Trans>It answers each delivery with a status from 200 to 299 within ten seconds.</Trans>}
        >
          <Input
            ltr
            type="url"
            autoComplete="off"
            placeholder="https://example.com/hooks/staffroom"
            defaultValue={webhook?.url}
          />
        </Field>
        <CheckboxGroup<WebhookType>
          columns
          name="types"
          label={<Trans>Events</Trans>}
          hint={
            <Trans>Only ids are sent, never names or texts; your server asks for those with a key.</Trans>
          }
          value={types}
          onValueChange={setTypes}
          options={typeWords.map(({ type, words }) => ({
            value: type,
            label: i18n._(words),
            hint: <span dir="ltr">{type}</span>,
          }))}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" variant="filled" busy={form.busy}>
            {webhook === undefined ? <Trans>Add the webhook</Trans> : <Trans>Save</Trans>}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
