import type { KnowledgeDetail, KnowledgeSource } from '#contract/knowledge.ts'
import type { Activity, Citation, ResearchedPage } from '#contract/research.ts'
import type { Snapshot } from '#contract/snapshots.ts'

const at = '2026-03-01T10:00:00.000Z'

/** A website that was researched well; pass what differs. */
export function knownSite(differs: Partial<KnowledgeSource> = {}): KnowledgeSource {
  return {
    id: 'site',
    name: 'northwind.io',
    url: 'https://northwind.io/',
    iconUrl: null,
    screenshotUrl: null,
    extractionTypes: [],
    query: '',
    type: 'website_research',
    researchSettings: { maxDepth: 2, maxPages: 200, engine: null, pageChoice: null },
    status: 'research_completed',
    partial: false,
    partialReason: null,
    ownerUid: 'ada',
    workspaceId: 'workspace_ada',
    createdAt: at,
    updatedAt: at,
    firecrawlJobId: null,
    researchError: null,
    researchProgress: {
      currentDepth: 2,
      maxDepth: 2,
      stage: null,
      pagesRead: 42,
      pagesSkipped: 3,
      pagesQueued: 0,
    },
    researchedAt: at,
    passagesCount: 310,
    schedule: 'weekly',
    asksFirst: false,
    nextReadingAt: '2026-03-08T10:00:00.000Z',
    checkedAt: at,
    hasWaiting: false,
    ...differs,
  }
}

/** The same with what its research found. */
export function siteDetail(differs: Partial<KnowledgeDetail> = {}): KnowledgeDetail {
  return {
    ...knownSite(),
    researchData: { finalAnalysis: null, activities: [], sources: [] },
    extracted_items: [],
    itemCounts: [...Map.groupBy(differs.extracted_items ?? [], ({ type }) => type)].map(([type, items]) => ({
      type,
      count: items.length,
    })),
    llmsUrl: null,
    ...differs,
  }
}

let activities = 0

export function activity(code: string, params: Activity['params'] = {}): Activity {
  activities += 1
  return { id: `activity${activities}`, at, code, params, depth: 0 }
}

export function readPage(differs: Partial<ResearchedPage> = {}): ResearchedPage {
  return {
    url: 'https://northwind.io/prices',
    title: 'Prices',
    depth: 1,
    state: 'read',
    reason: null,
    status: 200,
    snapshotId: 'snap',
    words: 120,
    ms: 80,
    at,
    ...differs,
  }
}

const paragraph = 'A tour costs £12 and takes an hour. <b>Children</b> come free.'
const text = `Prices\n\n${paragraph}\n\nour shop`

/** A page with a heading, a paragraph that looks like markup, and a link to another site. */
export const priceSnapshot: Snapshot = {
  id: 'snap',
  sourceId: 'site',
  url: 'https://northwind.io/prices',
  title: 'Prices',
  language: 'en',
  contentHash: 'a'.repeat(64),
  setAside: [],
  text,
  blocks: [
    { kind: 'heading', level: 1, start: 0, end: 6 },
    { kind: 'paragraph', start: 8, end: 8 + paragraph.length },
    { kind: 'paragraph', start: 10 + paragraph.length, end: text.length },
  ],
  links: [{ start: 10 + paragraph.length, end: text.length, href: 'https://shop.example/cart' }],
  fetchedAt: at,
}

/** The passage "A tour costs £12 and takes an hour." */
export const tourCitation: Citation = {
  snapshotId: 'snap',
  url: priceSnapshot.url,
  pageTitle: 'Prices',
  start: 8,
  end: 43,
  quote: text.slice(8, 43),
}
