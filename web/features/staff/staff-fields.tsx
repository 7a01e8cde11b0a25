import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { face } from '#contract/workspace/staff-faces.ts'
import { freeText, id, name } from '#contract/shapes.ts'
import * as z from 'zod/mini'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import type { SourceChoice } from './source-choice.ts'

/** The shape of these fields. */
export const staffShape = z.object({
  name,
  jobTitle: freeText(80),
  knowledgeSourceIds: z._default(z.array(id).check(z.maxLength(limits.sourcesPerStaff)), []),
})

/** The same with the looks that were chosen. */
export const hiringShape = z.extend(staffShape, { face, tint: z.int() })

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
