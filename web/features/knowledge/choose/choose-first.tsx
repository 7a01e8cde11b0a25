import { Trans } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { useCreateKnowledgeSource } from '../api.ts'
import { lookForInput } from '../look-for-fields.tsx'
import { ChoosePages } from './choose-pages.tsx'

/** Chooses the pages of a website before it is added; `values` are those of the form that adds it. */
export function ChooseFirst({
  url,
  values,
  onAdded,
  onClose,
}: {
  url: string
  values: Record<string, unknown>
  onAdded: (source: KnowledgeSource) => void
  onClose: () => void
}) {
  const create = useCreateKnowledgeSource()
  const asked = lookForInput.safeParse(values).data ?? lookForInput.parse({})
  const { maxDepth, maxPages, query, extractionTypes } = asked
  return (
    <ChoosePages
      url={url}
      initial={null}
      maxPages={maxPages}
      onClose={onClose}
      acts={[
        {
          key: 'start',
          label: <Trans>Research these pages</Trans>,
          run: async (pageChoice) => {
            const researchSettings = { maxDepth, maxPages, pageChoice }
            onAdded(await create.mutateAsync({ url, query, extractionTypes, researchSettings }))
          },
        },
      ]}
    />
  )
}
