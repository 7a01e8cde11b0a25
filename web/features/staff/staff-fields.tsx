import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { freeText, id, name } from '#contract/shapes.ts'
import * as z from 'zod/mini'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { SourceChoice } from './source-choice.ts'
import { jobTitles, suggestedName } from './suggestions.ts'

/** The shape of these fields. */
export const staffShape = z.object({
  name,
  jobTitle: freeText(80),
  knowledgeSourceIds: z._default(z.array(id).check(z.maxLength(limits.sourcesPerStaff)), []),
})

/** Name and job title with suggestions; stands inside a form. `taken` are the names of the others. */
export function PersonFields({
  initial,
  taken,
}: {
  initial?: { name: string; jobTitle: string }
  taken: readonly string[]
}) {
  const { t, i18n } = useLingui()
  // Until something else is typed it is the suggestion, which is better once the others' names have come.
  const [typed, setTyped] = useState<string | null>(initial?.name ?? null)
  const [turn, setTurn] = useState(0)
  const called = typed ?? suggestedName(taken, turn)
  const [job, setJob] = useState(initial?.jobTitle ?? '')
  const suggest = () => {
    setTyped(null)
    setTurn(turn + 1)
  }
  return (
    <>
      <Field name="name" label={t`Name`}>
        <div className="flex gap-2">
          <Input
            value={called}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
          <Button onClick={suggest}>
            <Trans>Another name</Trans>
          </Button>
        </div>
      </Field>
      <Field name="jobTitle" label={t`Job title`}>
        <Input
          value={job}
          onChange={(event) => setJob(event.currentTarget.value)}
          autoComplete="off"
          placeholder={t`Front desk`}
        />
        <ul aria-label={t`Suggested job titles`} className="flex flex-wrap gap-1.5">
          {jobTitles.map((title) => {
            const words = i18n._(title)
            return (
              <li key={words}>
                <button
                  type="button"
                  onClick={() => setJob(words)}
                  className="touch rounded-full border border-line-strong px-2.5 py-0.5 text-caption text-muted transition-colors hover:bg-hover hover:text-fg"
                >
                  {words}
                </button>
              </li>
            )
          })}
        </ul>
      </Field>
    </>
  )
}

/** The websites to answer from; stands inside a form. */
export function KnowledgeFields({
  sources,
  chosen,
}: {
  sources: readonly SourceChoice[]
  chosen: readonly string[]
}) {
  const { t } = useLingui()
  if (sources.length === 0) {
    return (
      <div>
        <p className="text-small font-medium text-fg">
          <Trans>Knows</Trans>
        </p>
        <p className="text-small">
          <Trans>No websites yet. Add one under Knowledge, then choose it here.</Trans>
        </p>
      </div>
    )
  }
  return (
    <CheckboxGroup
      name="knowledgeSourceIds"
      label={<Trans>Knows</Trans>}
      hint={t`Answers come from these websites and from nowhere else.`}
      options={sources.map((source) => ({
        value: source.id,
        label: <span dir="auto">{source.name}</span>,
        hint: <ChoiceNote source={source} />,
      }))}
      defaultValue={chosen}
    />
  )
}

/** The address, and whether there is anything to answer from yet. */
function ChoiceNote({ source }: { source: SourceChoice }) {
  return (
    <>
      <bdi dir="ltr">{source.address}</bdi>
      {source.isReady ? null : (
        <>
          {' · '}
          <Trans>Not researched yet</Trans>
        </>
      )}
    </>
  )
}
