export { addSource } from './actions/create-knowledge-source.ts'
export { encodingUpkeep } from './actions/encode-known.ts'
export { getFirstSource } from './actions/get-first-source.ts'
export { listKnowledgeSources } from './actions/list-knowledge-sources.ts'
export { getSnapshot } from './actions/list-pages.ts'
export { readingUpkeep } from './actions/read-on-schedule.ts'
export { requireSource } from './actions/require-source.ts'
export { startAddress, typedSite } from './actions/typed-site.ts'
export { checkAddress, startWantedSite, wantSite } from './actions/want-site.ts'
export { writeLlmsText } from './actions/write-llms-text.ts'
export { knowledgeJobs } from './jobs.ts'
export { knowledgeRouter } from './router.ts'
export { nameOf } from './rules.ts'
export { findOpenings } from './store/openings.ts'
export { findItemAt } from './store/items.ts'
export { findLivePages, findPageTexts } from './store/live-pages.ts'
export { unit } from './jobs/embed-passages.ts'
export { findVectors } from './store/vectors.ts'
export {
  countKnowledge,
  findIconPath,
  findScreenshotPath,
  knowledgeVersion,
  knowledgeVersions,
  knowsSources,
  namedSources,
} from './store/sources.ts'
