import type { KnowledgeSource } from '#contract/knowledge.ts'
import { useBulk } from '#web/platform/lists/use-bulk.ts'
import { useCancelResearch, useDeleteKnowledgeSource, useResearchAgain } from '../api.ts'

/** What can be done to several websites at once. */
export type SourceAct = 'research' | 'cancel' | 'delete'

/** Acts on websites, each by its own call. */
export function useSourceActs() {
  const bulk = useBulk<KnowledgeSource>()
  const again = useResearchAgain()
  const cancel = useCancelResearch()
  const remove = useDeleteKnowledgeSource()
  const calls = { research: again, cancel, delete: remove } as const
  /** Gives the ids it worked for. */
  const act = async (what: SourceAct, sources: readonly KnowledgeSource[]): Promise<string[]> => {
    const { done } = await bulk.run(sources, ({ id }) => calls[what].mutateAsync(id))
    return done.map(({ id }) => id)
  }
  return { act, progress: bulk.progress, failures: bulk.failures, forget: bulk.forget }
}
