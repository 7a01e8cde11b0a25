import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import type { Language } from '#contract/languages.ts'
import type { AnswerSettings } from '#contract/workspace/staff-voice.ts'
import { answersOf } from '#contract/workspace/staff-voice-settings.ts'
import { languages, languageOf } from '#web/platform/language/language.ts'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormErrors } from '#web/ui/forms/form-context.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { FieldsProps } from './person-fields.tsx'

const all = languages.map(({ i18nLang }) => i18nLang)
const named = (code: Language) => {
  const { locale, name } = languageOf(code)
  return <span lang={locale}>{name}</span>
}
const optionsOf = (codes: readonly Language[]) => codes.map((value) => ({ value, label: named(value) }))

/** How long answers are, in which languages, and what is said where the website does not answer. */
export function LanguageFields({ settings, onChange }: FieldsProps) {
  const answers = answersOf(settings)
  const { length, languages: chosen, fallback, silence } = answers
  const change = (changed: Partial<AnswerSettings>) => onChange({ answers: { ...answers, ...changed } })
  const spoken = chosen ?? all
  const errors = useContext(FormErrors)
  // What is wrong is not hidden with its language.
  const isSaidIn = (code: Language) => spoken.includes(code) || `answers.silence.${code}` in errors
  const choose = (next: Language[]) =>
    change({ languages: next, fallback: next.includes(fallback) ? fallback : (next[0] ?? fallback) })
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={<Trans>Length of answers</Trans>}
        value={length}
        onValueChange={(next) => change({ length: next })}
        options={[
          { value: 'short', label: <Trans>Short</Trans>, hint: <Trans>One sentence</Trans> },
          {
            value: 'normal',
            label: <Trans>Normal</Trans>,
            hint: <Trans>One to three sentences</Trans>,
          },
          {
            value: 'full',
            label: <Trans>Full</Trans>,
            hint: <Trans>Up to five sentences</Trans>,
          },
        ]}
      />
      <Switch
        label={<Trans>Answer in some languages only</Trans>}
        hint={<Trans>Visitors who ask in any other language are told which languages to use.</Trans>}
        checked={chosen !== null}
        onCheckedChange={(to) => (to ? choose(all) : change({ languages: null }))}
      />
      {chosen === null ? null : (
        <CheckboxGroup<Language>
          name="answers.languages"
          label={<Trans>Languages</Trans>}
          options={optionsOf(all)}
          value={chosen}
          onValueChange={choose}
        />
      )}
      <Select<Language>
        name="answers.fallback"
        label={<Trans>Fallback language</Trans>}
        hint={<Trans>For visitors whose own language is none of these.</Trans>}
        options={optionsOf(spoken)}
        value={fallback}
        onValueChange={(next) => change({ fallback: next })}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 text-small font-medium text-fg">
          <Trans>When the website has no answer</Trans>
        </legend>
        {all.filter(isSaidIn).map((code) => (
          <Field key={code} name={`answers.silence.${code}`} label={named(code)}>
            <Textarea
              dir="auto"
              rows={1}
              placeholder={unknownWords[code]}
              value={silence[code] ?? ''}
              onChange={({ currentTarget }) =>
                change({ silence: { ...silence, [code]: currentTarget.value } })
              }
            />
          </Field>
        ))}
      </fieldset>
    </div>
  )
}

/** What is said where nothing else was written, in that language. Source: `engine/answer/unknown-answer.ts`. */
const unknownWords: Record<Language, string> = {
  en: "I don't know: the site does not say.",
  fr: 'Je ne sais pas : le site ne le dit pas.',
  ar: 'لا أعرف: الموقع لا يذكر ذلك.',
}
