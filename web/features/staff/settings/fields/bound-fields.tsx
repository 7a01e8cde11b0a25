import { Trans } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { Bounds } from '#contract/workspace/staff-rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { FieldsProps } from './person-fields.tsx'

/** How much one visitor may ask, and what they read then. */
export function BoundFields({ settings: { bounds }, onChange }: FieldsProps) {
  const change = (changed: Partial<Bounds>) => onChange({ bounds: { ...bounds, ...changed } })
  const { perHour, perDay, words } = bounds
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={<Trans>Questions per visitor and hour</Trans>}
          name="bounds.perHour"
          value={perHour}
          min={1}
          max={limits.questionsPerHour}
          onValueChange={(to) => change({ perHour: to })}
        />
        <NumberField
          label={<Trans>Questions per visitor and day</Trans>}
          name="bounds.perDay"
          value={perDay}
          min={1}
          max={limits.questionsPerDay}
          onValueChange={(to) => change({ perDay: to })}
        />
      </div>
      <p className="text-small text-muted">
        <Trans>
          Leave empty for as many as this installation allows; its own limits always hold. Messages to a
          person do not count.
        </Trans>
      </p>
      {perHour === null && perDay === null && words === '' ? null : (
        <Field
          name="bounds.words"
          label={<Trans>Message at the limit</Trans>}
          hint={
            <Trans>
              Below it, visitors can leave an e-mail address. Leave empty for the standard message.
            </Trans>
          }
        >
          <Textarea
            dir="auto"
            rows={2}
            value={words}
            onChange={({ currentTarget }) => change({ words: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}
