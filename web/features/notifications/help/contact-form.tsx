import { limits } from '#contract/limits.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { intention } from '#web/platform/lazy-page/intention.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** A message to whoever runs this installation. What was typed stays until it has been taken. */
export function ContactForm() {
  const { t } = useLingui()
  const { email } = useUser()
  const [sent, setSent] = useState<{ mayAnswer: boolean } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(sent)
  // The button that was pressed is gone: what came in its place has the focus.
  useEffect(() => {
    if (before.current === sent) return
    before.current = sent
    place.current?.querySelector<HTMLElement>('[role="status"], input')?.focus()
  }, [sent])
  // The same message sent again, after an answer that never came, is mailed once.
  const [attempt] = useState(intention)
  const form = useForm({
    shape: async () => (await import('#contract/support.ts')).supportMessage,
    submit: async (values) => {
      await call.support.send(values, { context: { idempotencyKey: attempt.keyFor(values) } })
      attempt.done()
      setSent({ mayAnswer: values.mayAnswer })
    },
  })
  return (
    <Panel
      title={<Trans>Write to the operator</Trans>}
      description={<Trans>Sent by e-mail to whoever runs this installation.</Trans>}
    >
      <div ref={place}>
        {sent === null ? (
          <Form {...form.props}>
            <Field name="subject" label={t`Subject`}>
              <Input maxLength={limits.nameCharacters} />
            </Field>
            <Field name="message" label={t`Message`}>
              <Textarea className="min-h-32" maxLength={limits.supportCharacters} />
            </Field>
            <Checkbox
              name="mayAnswer"
              defaultChecked
              label={t`You may reply by e-mail`}
              hint={t`At ${email}. If you untick this, your address is not sent.`}
            />
            <div>
              <Button type="submit" variant="filled" busy={form.busy}>
                <Trans>Send the message</Trans>
              </Button>
            </div>
          </Form>
        ) : (
          <div className="flex flex-col items-start gap-3">
            <div role="status" tabIndex={-1} className="w-full rounded-control">
              <Notice tone="ok">
                {sent.mayAnswer ? (
                  <Trans>Message sent. We will reply to {email}.</Trans>
                ) : (
                  <Trans>Message sent. You asked for no reply.</Trans>
                )}
              </Notice>
            </div>
            <Button size="sm" onClick={() => setSent(null)}>
              <Trans>Write another</Trans>
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
