import { Trans } from '@lingui/react/macro'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { ProactiveLine } from '#contract/workspace/proactive-line.ts'
import { noLine } from '#contract/workspace/staff-voice-settings.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { LinesField } from './lines-field.tsx'
import type { FieldsProps } from './person-fields.tsx'

/** What is said beside the widget's button to those who read the language of `reader`, when, and on which pages. */
export function ProactiveFields({
  settings: { proactive = noLine },
  onChange,
  reader,
}: FieldsProps & { reader: Language | null }) {
  const change = (changed: Partial<ProactiveLine>) => onChange({ proactive: { ...proactive, ...changed } })
  const { text, inLanguages = {}, afterSeconds, pages } = proactive
  const path = reader === null ? 'proactive.text' : `proactive.inLanguages.${reader}`
  return (
    <div className="flex flex-col gap-4">
      <Field
        key={path}
        name={path}
        label={<Trans>Line beside the widget’s button</Trans>}
        hint={
          reader === null ? (
            <Trans>
              Shown once a visit, without sound, to visitors who have not opened the chat. Leave empty for
              none.
            </Trans>
          ) : (
            <Trans>Leave empty to use the default line.</Trans>
          )
        }
      >
        <Textarea
          dir="auto"
          rows={2}
          value={reader === null ? text : (inLanguages[reader] ?? '')}
          onChange={({ currentTarget: { value } }) =>
            change(reader === null ? { text: value } : { inLanguages: { ...inLanguages, [reader]: value } })
          }
        />
      </Field>
      {proactive === noLine ? null : (
        <>
          <NumberField
            name="proactive.afterSeconds"
            label={<Trans>Seconds on the page until the line is shown</Trans>}
            value={afterSeconds}
            min={limits.proactiveSeconds.least}
            max={limits.proactiveSeconds.most}
            // While another number is typed it is none for a moment.
            onValueChange={(to) => (to === null ? undefined : change({ afterSeconds: to }))}
          />
          <LinesField
            name="proactive.pages"
            label={<Trans>Only on these pages</Trans>}
            hint={
              <Trans>
                One per line, such as /prices. Pages under them count too; / is the start page alone. Leave
                empty for every page.
              </Trans>
            }
            lines={pages}
            onLines={(lines) => change({ pages: lines })}
          />
        </>
      )}
    </div>
  )
}
