import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { limits } from '#contract/limits.ts'
import { freeText } from '#contract/shapes.ts'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Slider } from '#web/ui/forms/slider.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { addressShape } from './address-shape.ts'
import { extractionTypes, extractionWords } from './extraction-words.ts'

/** The shape of `LookForFields`, each with what it is when it was never opened. */
export const lookForShape = {
  query: z._default(freeText(limits.queryCharacters), ''),
  extractionTypes: z._default(z.array(z.enum(extractionTypes)), []),
  maxDepth: z._default(
    z.int().check(z.gte(limits.maxDepth.least), z.lte(limits.maxDepth.most)),
    limits.maxDepth.initial,
  ),
  maxPages: z._default(
    z.int().check(z.gte(limits.pages.least), z.lte(limits.pages.most)),
    limits.pages.initial,
  ),
}

/** A website to be added, with what to look for. */
export const addedWebsite = z.object({ ...addressShape.shape, ...lookForShape })
export type AddedWebsite = z.infer<typeof addedWebsite>

/** What a research looks for and how far it goes; stands inside a form. */
export function LookForFields({ source }: { source?: KnowledgeSource }) {
  const { t, i18n } = useLingui()
  const settings = source?.researchSettings
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Field
          name="query"
          label={t`What do you want to know?`}
          hint={t`The analysis answers this. Leave it empty for a general one.`}
        >
          <Textarea
            rows={3}
            defaultValue={source?.query ?? ''}
            placeholder={t`Prices, opening hours and how to book`}
          />
        </Field>
        <Slider
          name="maxDepth"
          label={t`How deep to go`}
          hint={t`How many clicks from the first page.`}
          min={limits.maxDepth.least}
          max={limits.maxDepth.most}
          defaultValue={settings?.maxDepth ?? limits.maxDepth.initial}
          valueText={(clicks) => plural(clicks, { one: '# click', other: '# clicks' })}
        />
        <NumberField
          name="maxPages"
          label={t`Pages at most`}
          min={limits.pages.least}
          max={limits.pages.most}
          step={50}
          defaultValue={settings?.maxPages ?? limits.pages.initial}
        />
      </div>
      <CheckboxGroup
        name="extractionTypes"
        label={<Trans>Facts to look for</Trans>}
        hint={t`If you tick none, we look for all of them.`}
        options={extractionTypes.map((type) => ({ value: type, label: i18n._(extractionWords[type]) }))}
        defaultValue={source?.extractionTypes ?? []}
        columns
      />
    </div>
  )
}
