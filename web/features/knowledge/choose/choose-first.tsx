import { Trans } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import { useCreateKnowledgeSource } from '../api.ts'
import type { AddedWebsite } from '../look-for-fields.tsx'
import { ChoosePages } from './choose-pages.tsx'

/** Chooses the pages of a website before it is added. `onClose` gets what was chosen by then, `initial` when it is opened again. */
export function ChooseFirst({
  asked,
  initial,
  onAdded,
  onClose,
}: {
  asked: AddedWebsite
  initial: PageChoice | null
  onAdded: (source: KnowledgeSource) => void
  onClose: (choice: PageChoice | null) => void
}) {
  const create = useCreateKnowledgeSource()
  const { url, maxDepth, maxPages, query, extractionTypes } = asked
  return (
    <ChoosePages
      url={url}
      initial={initial}
      maxPages={maxPages}
      isNew
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
