import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, X } from 'lucide-react'
import type { Action, ActionSecret } from '#contract/workspace/staff-actions.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useFieldError } from '#web/ui/forms/form-context.ts'
import { Input } from '#web/ui/forms/input.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { fieldWords } from '../action-words.ts'
import { ActionForm } from './action-form.tsx'
import { ActionSecretField } from './action-secret-field.tsx'

/** The least that is an answer. */
const sample = '{"text": "…"}'

interface ActionRowProps {
  staffId: string
  action: Action
  /** Its place, from 0. */
  at: number
  /** Null while its requests cannot be signed. */
  secret: ActionSecret | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAction: (action: Action) => void
  onRemove: () => void
}

/** One look-up: on or off, in a line of words, or open to be changed. */
export function ActionRow(props: ActionRowProps) {
  const { action, at, secret, isOpen, onOpen, onAction, onRemove } = props
  const { t } = useLingui()
  const { name } = action
  const fields = fieldWords(action)
  const hasFault = useFaults(at, action)
  // What is wrong is not hidden.
  const isShown = isOpen || hasFault
  return (
    <li className="flex flex-col gap-4 py-3">
      <div className="flex items-start gap-1 justify-end max-sm:flex-wrap">
        <div className="min-w-0 flex-1 pt-1 max-sm:basis-full">
          <Switch
            label={
              <bdi data-untrusted="" className="[overflow-wrap:anywhere]">
                {name}
              </bdi>
            }
            hint={
              <>
                <bdi data-untrusted="" className="line-clamp-2">
                  {fields}
                </bdi>
                {secret === null ? (
                  <span className="block text-warn">
                    <Trans>It has no secret, so nobody is offered it.</Trans>
                  </span>
                ) : null}
              </>
            }
            checked={action.isOn}
            onCheckedChange={(isOn) => onAction({ ...action, isOn })}
          />
        </div>
        <IconButton
          size="sm"
          label={t`Change ${name}`}
          data-act="change"
          aria-expanded={isShown}
          onClick={() => onOpen(!isOpen)}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label={t`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {isShown ? (
        <ActionParts
          {...props}
          onAction={(next) => {
            // It stays open under the hand that mends it.
            onOpen(true)
            onAction(next)
          }}
        />
      ) : null}
    </li>
  )
}

function useFaults(at: number, { fields }: Action): boolean {
  const inForm = useFieldError(`actions.${at}.fields`)
  // As many as there can be: hooks are asked each time.
  const faults = [
    useFieldError(`actions.${at}.name`),
    useFieldError(`actions.${at}.words`),
    useFieldError(`actions.${at}.source`),
    useFieldError(`actions.${at}.url`),
    useFieldError(`actions.${at}.fields.0.label`),
    useFieldError(`actions.${at}.fields.1.label`),
    useFieldError(`actions.${at}.fields.2.label`),
    useFieldError(`actions.${at}.fields.3.label`),
    useFieldError(`actions.${at}.fields.4.label`),
  ]
  return [inForm, ...faults.slice(0, 4 + fields.length)].some((fault) => fault !== undefined)
}

function ActionParts({ staffId, action, at, secret, onAction }: ActionRowProps) {
  const change = (changed: Partial<Action>) => onAction({ ...action, ...changed })
  return (
    <div className="flex flex-col gap-4">
      <Field
        name={`actions.${at}.name`}
        label={<Trans>What is looked up</Trans>}
        hint={<Trans>On the button and above the form.</Trans>}
      >
        <Input
          dir="auto"
          value={action.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field
        name={`actions.${at}.words`}
        label={<Trans>When a question mentions</Trans>}
        aside={<Trans>optional</Trans>}
        hint={
          <Trans>
            Words or phrases with commas between them, in any language. Leave empty to offer it by its button
            alone.
          </Trans>
        }
      >
        <Input
          dir="auto"
          value={action.words}
          onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        />
      </Field>
      <ActionForm action={action} at={at} onFields={(fields) => change({ fields })} />
      <Field
        name={`actions.${at}.url`}
        label={<Trans>Address of your server</Trans>}
        hint={
          <Trans>
            It gets a signed POST request and has 10 seconds to answer, with plain text or JSON such as{' '}
            <code dir="ltr">{sample}</code>, of 2,000 characters at most.
          </Trans>
        }
      >
        <Input
          ltr
          inputMode="url"
          placeholder="https://example.com/orders"
          value={action.url}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
      </Field>
      <Field
        name={`actions.${at}.source`}
        label={<Trans>Who answers</Trans>}
        hint={<Trans>Below the answer: “From our order system, 14:02”.</Trans>}
      >
        <Input
          dir="auto"
          value={action.source}
          onChange={({ currentTarget }) => change({ source: currentTarget.value })}
        />
      </Field>
      <Checkbox
        label={<Trans>Only for visitors who are signed in on your site</Trans>}
        hint={
          <Trans>
            Your server is told who they are, and has to check that what is asked for belongs to{' '}
            <code dir="ltr">verified.id</code>. Otherwise anybody who guesses an order number reads what
            belongs to it.
          </Trans>
        }
        checked={action.needsVerified}
        onCheckedChange={(needsVerified) => change({ needsVerified })}
      />
      <ActionSecretField staffId={staffId} actionId={action.id} secret={secret} />
    </div>
  )
}
