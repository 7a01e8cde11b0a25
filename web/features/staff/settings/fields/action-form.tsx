import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { actionLimits } from '#contract/workspace/action-limits.ts'
import type { Action, ActionField, FieldKind } from '#contract/workspace/staff-actions.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'

/** What a value is called in the request: after its kind, with a number where another is called that already. */
function keyFor(kind: FieldKind, others: readonly ActionField[]): string {
  const taken = new Set(others.map(({ key }) => key))
  let key: string = kind
  for (let number = 2; taken.has(key); number += 1) key = `${kind}_${number}`
  return key
}

/** The small form that visitors fill in. */
export function ActionForm({
  action: { fields },
  at,
  onFields,
}: {
  action: Action
  at: number
  onFields: (fields: ActionField[]) => void
}) {
  const { t } = useLingui()
  const kinds: { value: FieldKind; label: ReactNode }[] = [
    { value: 'order_number', label: <Trans>Order number</Trans> },
    { value: 'text', label: <Trans>Text</Trans> },
    { value: 'email', label: <Trans>E-mail address</Trans> },
    { value: 'number', label: <Trans>Number</Trans> },
  ]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small font-medium text-fg">
        <Trans>What visitors fill in</Trans>
      </legend>
      {fields.map((field, place) => {
        const { key, label, kind, isRequired } = field
        const change = (changed: Partial<ActionField>) =>
          onFields(fields.map((one, other) => (other === place ? { ...one, ...changed } : one)))
        const others = fields.filter((_, other) => other !== place)
        return (
          <div
            // A field has no name but its place, for its key goes with its kind.
            key={`field ${place}`}
            className="flex flex-col gap-2 border-b border-line pb-3"
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                name={`actions.${at}.fields.${place}.label`}
                label={<Trans context="of a field">Label</Trans>}
                hint={
                  <Trans>
                    Sent as <code dir="ltr">{key}</code>
                  </Trans>
                }
              >
                <Input
                  dir="auto"
                  value={label}
                  onChange={({ currentTarget }) => change({ label: currentTarget.value })}
                />
              </Field>
              <Select<FieldKind>
                label={<Trans>Kind</Trans>}
                options={kinds}
                value={kind}
                onValueChange={(next) => change({ kind: next, key: keyFor(next, others) })}
              />
            </div>
            <div className="flex items-center justify-between gap-3">
              <Checkbox
                label={<Trans>Required</Trans>}
                checked={isRequired}
                onCheckedChange={(next) => change({ isRequired: next })}
              />
              <IconButton size="sm" label={t`Remove ${label}`} onClick={() => onFields(others)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        )
      })}
      <div>
        <Button
          size="sm"
          disabled={fields.length >= actionLimits.fieldsPerAction}
          onClick={() =>
            onFields([...fields, { key: keyFor('text', fields), label: '', kind: 'text', isRequired: true }])
          }
        >
          <Plus aria-hidden="true" />
          <Trans>Add a field</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
