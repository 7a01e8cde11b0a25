import { knowledge } from '#contract/knowledge.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createKnowledgeSource } from './actions/create-knowledge-source.ts'
import { decideReading } from './actions/decide-reading.ts'
import { deleteKnowledgeSource } from './actions/delete-knowledge-source.ts'
import { findByAddress } from './actions/find-by-address.ts'
import { getKnowledgeSource, listKnowledgeSources } from './actions/list-knowledge-sources.ts'
import { getSnapshot, listItems, listPages } from './actions/list-pages.ts'
import { listChanges, listReadings } from './actions/list-readings.ts'
import { surveySite } from './actions/survey-site.ts'
import { cancelResearch, researchAgain } from './actions/research-again.ts'
import { updateKnowledgeSource } from './actions/update-knowledge-source.ts'
import { checkAddress, want } from './actions/want-site.ts'

export const knowledgeRouter = serve(knowledge, {
  list: listKnowledgeSources,
  checkAddress,
  findByAddress,
  survey: surveySite,
  want,
  create: createKnowledgeSource,
  get: getKnowledgeSource,
  update: updateKnowledgeSource,
  delete: deleteKnowledgeSource,
  research: researchAgain,
  cancel: cancelResearch,
  listPages,
  listItems,
  listReadings,
  listChanges,
  decideReading,
  getSnapshot,
})
