import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { Language } from '#contract/languages.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { languageOf, languages } from '#web/platform/language/language.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldMessage } from '#web/ui/forms/field-message.tsx'
import { FormErrors } from '#web/ui/forms/form-context.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { wrongReaders } from '../faults.ts'
import { LinesField } from './lines-field.tsx'
import type { FieldsProps } from './person-fields.tsx'

type Words = Pick<StaffSettings, 'greeting' | 'questions'>
const nothing: Words = { greeting: '', questions: [] }

/** What a colleague says before anything is asked, to readers of each language; the preview shows those of `reader`. */
export function FirstWordsFields({
  settings,
  onChange,
  reader,
  onReader,
}: FieldsProps & { reader: Language | null; onReader: (reader: Language | null) => void }) {
  const { t } = useLingui()
  const errors = useContext(FormErrors)
  const { inLanguages = {} } = settings
  const own = reader === null ? settings : (inLanguages[reader] ?? nothing)
  const change = (changed: Partial<Words>) => {
    if (reader === null) return onChange(changed)
    const { greeting, questions } = { ...own, ...changed }
    onChange({ inLanguages: { ...inLanguages, [reader]: { greeting, questions } } })
  }
  const path = reader === null ? '' : `inLanguages.${reader}.`
  const names = wrongReaders(errors)
    .filter((one) => one !== reader)
    .map((one) => (one === null ? t`Default` : languageOf(one).name))
    .join(', ')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <Select<Language | 'all'>
          label={<Trans>Visitor’s language</Trans>}
          hint={<Trans>A language without words of its own uses the default ones.</Trans>}
          value={reader ?? 'all'}
          onValueChange={(chosen) => onReader(chosen === 'all' ? null : chosen)}
          options={[
            { value: 'all', label: <Trans>Default</Trans> },
            ...languages.map(({ i18nLang, locale, name }) => ({
              value: i18nLang,
              label: <span lang={locale}>{name}</span>,
            })),
          ]}
        />
        {names === '' ? null : (
          <FieldMessage>
            <Trans>There are errors in: {names}</Trans>
          </FieldMessage>
        )}
      </div>
      <Field
        key={`${path} greeting`}
        name={`${path}greeting`}
        label={<Trans>Greeting</Trans>}
        hint={
          reader === null ? (
            <Trans>Shown under the notice that this is an AI. Leave empty for the standard one.</Trans>
          ) : (
            <Trans>Leave empty to use the default greeting.</Trans>
          )
        }
      >
        <Textarea
          dir="auto"
          rows={2}
          value={own.greeting}
          onChange={({ currentTarget }) => change({ greeting: currentTarget.value })}
        />
      </Field>
      <LinesField
        key={`${path} questions`}
        name={`${path}questions`}
        label={<Trans>Questions to begin with</Trans>}
        hint={
          reader === null ? (
            <Trans>One per line, up to six. Leave empty to have them suggested from the websites.</Trans>
          ) : (
            <Trans>One per line, up to six. Leave empty to use the default questions.</Trans>
          )
        }
        lines={own.questions}
        onLines={(questions) => change({ questions })}
      />
    </div>
  )
}
