import { Trans } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import { isRunning, useResearchAgain, useUpdateKnowledgeSource } from '../api.ts'
import { ChoosePages } from './choose-pages.tsx'

/** Changes which pages of a website are read from the next research on. */
export function ChooseAgain({ source, onClose }: { source: KnowledgeSource; onClose: () => void }) {
  const update = useUpdateKnowledgeSource()
  const again = useResearchAgain()
  const { id, url, researchSettings } = source
  const save = async (pageChoice: PageChoice | null) => {
    await update.mutateAsync({ id, researchSettings: { pageChoice } })
  }
  const saves = {
    key: 'save',
    label: <Trans>Save for the next research</Trans>,
    run: async (choice: PageChoice | null) => {
      await save(choice)
      onClose()
    },
  }
  const starts = {
    key: 'start',
    label: <Trans>Save and research again</Trans>,
    run: async (choice: PageChoice | null) => {
      await save(choice)
      await again.mutateAsync(id)
      onClose()
    },
  }
  return (
    <ChoosePages
      url={url}
      initial={researchSettings.pageChoice}
      maxPages={researchSettings.maxPages}
      onClose={onClose}
      acts={isRunning(source) ? [saves] : [saves, starts]}
    />
  )
}
