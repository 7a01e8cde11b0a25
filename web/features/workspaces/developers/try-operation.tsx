import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type ProgramAnswer, askAsProgram } from '#web/platform/api/ask-as-program.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useFieldControl } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { AskedField, Operation } from './api-document.ts'
import { requestOf } from './request-of.ts'

type Told = Pick<ProgramAnswer, 'status' | 'remaining'> & { text: string }

/** Asks an operation from here, with the key that was typed above and the values that are typed here. */
export function TryOperation({ operation, apiKey }: { operation: Operation; apiKey: string }) {
  const { t } = useLingui()
  const [told, setTold] = useState<Told | null>(null)
  const [busy, setBusy] = useState(false)
  const [unreached, setUnreached] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const run = async (values: Record<string, unknown>) => {
    underWay.current?.abort()
    const own = new AbortController()
    underWay.current = own
    setTold(null)
    setUnreached(false)
    setBusy(true)
    try {
      const answer = await askAsProgram({ ...requestOf(operation, values), key: apiKey.trim() }, own.signal)
      let text = ''
      const { status, remaining } = answer
      setTold({ status, remaining, text })
      for await (const piece of answer.pieces) {
        text += piece
        setTold({ status, remaining, text })
      }
      setTold({ status, remaining, text: answer.type.includes('json') ? indented(text) : text })
    } catch (thrown) {
      if (!own.signal.aborted) setUnreached(true)
      if (!(thrown instanceof TypeError) && !own.signal.aborted) throw thrown
    } finally {
      if (underWay.current === own) setBusy(false)
    }
  }

  const fields = operation.asked.filter(({ type }) => type !== 'object')
  return (
    <Form onFormSubmit={(values) => void run(values)}>
      {operation.scope === 'write' ? (
        <Notice tone="warn">
          <Trans>This is not a sandbox: what you run here happens in the workspace of the key.</Trans>
        </Notice>
      ) : null}
      {fields.length === 0 ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <Field key={field.name} name={field.name} label={<code dir="ltr">{field.name}</code>}>
              <Value field={field} />
            </Field>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={operation.method === 'DELETE' ? 'danger' : 'outline'} busy={busy}>
          <Trans>Run</Trans>
        </Button>
        {apiKey.trim() === '' ? (
          <span className="text-small text-subtle">
            <Trans>Type a key at the top of the page first.</Trans>
          </span>
        ) : null}
      </div>
      {unreached ? (
        <Notice tone="bad" live>
          <Trans>The server was not reached. Check your connection and run it again.</Trans>
        </Notice>
      ) : null}
      {told === null ? null : (
        <div role="status" aria-label={t`Answer`} className="flex flex-col gap-2">
          <p className="text-small">
            <code dir="ltr" className={told.status < 400 ? 'font-mono text-ok' : 'font-mono text-bad'}>
              {told.status}
            </code>{' '}
            {told.remaining === null ? null : (
              <code dir="ltr" className="font-mono text-subtle">
                RateLimit-Remaining: {told.remaining}
              </code>
            )}
          </p>
          <pre
            dir="ltr"
            className="max-h-96 overflow-auto rounded-control bg-sunken px-4 py-3 font-mono text-small text-fg"
          >
            {told.text}
          </pre>
        </div>
      )}
    </Form>
  )
}

function Value({ field }: { field: AskedField }) {
  const { t } = useLingui()
  const control = useFieldControl()
  if (field.values.length === 0 || field.type.endsWith('[]'))
    return <Input ltr autoComplete="off" required={field.required} />
  return (
    <select
      {...control}
      dir="ltr"
      className="h-9 w-full rounded-control border border-field bg-surface px-2 text-body text-fg"
    >
      {field.required ? null : <option value="">{t`Not said`}</option>}
      {field.values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  )
}

/** As it came where it is no JSON after all. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
