import { Trans } from '@lingui/react/macro'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import type { FieldsProps } from './person-fields.tsx'

/** How a colleague answers. */
export function AnswerFields({ settings: { offersClosest }, onChange }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={<Trans>Show the closest passages</Trans>}
        hint={<Trans>When the website has no sure answer, show what comes nearest, labelled as such.</Trans>}
        checked={offersClosest}
        onCheckedChange={(to) => onChange({ offersClosest: to })}
      />
    </div>
  )
}

/** What counts as reached. */
export function GoalFields({ settings: { goal }, onChange }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={<Trans>A conversation reaches its goal when</Trans>}
        value={goal.kind}
        onValueChange={(kind) =>
          onChange({ goal: kind === 'link' ? { kind, address: '', label: '' } : { kind } })
        }
        options={[
          { value: 'none', label: <Trans>No goal</Trans> },
          { value: 'marked', label: <Trans>Someone on the team marks it</Trans> },
          { value: 'contact', label: <Trans>The visitor leaves an e-mail address</Trans> },
          {
            value: 'link',
            label: <Trans>The visitor follows a link</Trans>,
            hint: <Trans>Shown as a button in the conversation after the first question.</Trans>,
          },
        ]}
      />
      {goal.kind === 'link' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="goal.address"
            label={<Trans>Address</Trans>}
            hint={<Trans>Pages under it count too.</Trans>}
          >
            <Input
              ltr
              inputMode="url"
              placeholder="https://example.com/book"
              value={goal.address}
              onChange={({ currentTarget }) => onChange({ goal: { ...goal, address: currentTarget.value } })}
            />
          </Field>
          <Field name="goal.label" label={<Trans>Words on the button</Trans>}>
            <Input
              dir="auto"
              value={goal.label}
              onChange={({ currentTarget }) => onChange({ goal: { ...goal, label: currentTarget.value } })}
            />
          </Field>
        </div>
      ) : null}
    </div>
  )
}
