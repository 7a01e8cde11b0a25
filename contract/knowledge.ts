import * as z from 'zod/mini'
import { onlyFor, openToAll } from './access.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import {
  activity,
  extractedItem,
  extractionType,
  readingSchedule,
  report,
  researchedPage,
  researchEngine,
  siteChange,
  siteReading,
} from './research.ts'
import { pageChoice } from './sites/page-choice.ts'
import { siteSurvey } from './sites/site-survey.ts'
import { freeText, id, name, pageInput, pageOf, searchText, time, typedAddress } from './shapes.ts'
import { snapshot } from './snapshots.ts'

const knowledgeStatus = z.enum([
  'research_pending',
  'research_in_progress',
  'research_completed',
  'research_failed',
  'research_cancelled',
])
export type KnowledgeStatus = z.infer<typeof knowledgeStatus>

/** A website to know (KNW-1). `partial` says that research stopped early, `partialReason` why (a stable code). */
export const knowledgeSource = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** The site's own icon, once its start page was read. */
  iconUrl: z.nullable(z.string()),
  screenshotUrl: z.nullable(z.string()),
  extractionTypes: z.array(extractionType),
  query: z.string(),
  type: z.literal('website_research'),
  /** `engine` is null where the installation's own choice holds, `pageChoice` where all pages are read. */
  researchSettings: z.object({
    maxDepth: z.int(),
    maxPages: z.int(),
    engine: z.nullable(researchEngine),
    pageChoice: z.nullable(z.object({ include: z.array(z.string()), exclude: z.array(z.string()) })),
  }),
  status: knowledgeStatus,
  partial: z.boolean(),
  partialReason: z.nullable(z.string()),
  ownerUid: id,
  workspaceId: id,
  createdAt: time,
  updatedAt: time,
  firecrawlJobId: z.nullable(z.string()),
  /** A stable code and its words, when research failed. */
  researchError: z.nullable(z.object({ code: z.string(), message: z.string() })),
  researchProgress: z.object({
    currentDepth: z.int(),
    maxDepth: z.int(),
    /** Steps of the research: `crawl`, `items`, `report`, `screenshot`, or null before it begins. */
    stage: z.nullable(z.string()),
    pagesRead: z.int(),
    pagesSkipped: z.int(),
    pagesQueued: z.int(),
  }),
  /** When the version that answers was finished; null before the first. */
  researchedAt: z.nullable(time),
  passagesCount: z.int(),
  /** How often it is read again by itself. */
  schedule: readingSchedule,
  /** What changed is shown to a person before it answers. */
  asksFirst: z.boolean(),
  nextReadingAt: z.nullable(time),
  /** When the site was last looked at to its end, changed or not. */
  checkedAt: z.nullable(time),
  /** A reading has found changes that nobody has accepted or declined yet. */
  hasWaiting: z.boolean(),
})
export type KnowledgeSource = z.infer<typeof knowledgeSource>

/** One knowledge source with what its research found: newest 200 activities and first 200 pages and items. */
export const knowledgeDetail = z.extend(knowledgeSource, {
  researchData: z.object({
    finalAnalysis: z.nullable(report),
    activities: z.array(activity),
    sources: z.array(researchedPage),
  }),
  extracted_items: z.array(extractedItem),
  /** How many items of each type there are in all; types without any are left out. */
  itemCounts: z.array(z.object({ type: extractionType, count: z.int() })),
  /** The site's own llms.txt, where it was found to have one. */
  llmsUrl: z.nullable(z.string()),
})
export type KnowledgeDetail = z.infer<typeof knowledgeDetail>

/** Statuses as people look for them: research that waits or goes on is one. */
const knowledgeState = z.enum(['running', 'ready', 'failed', 'cancelled'])
export type KnowledgeState = z.infer<typeof knowledgeState>

/** By status: what goes on comes first, then what wants a hand. */
const knowledgeSort = z.enum(['newest', 'name', 'pages', 'status'])
export type KnowledgeSort = z.infer<typeof knowledgeSort>

/** `passed` are the pages that were reached and not read. */
const pageOutcome = z.enum(['read', 'passed'])
export type PageOutcome = z.infer<typeof pageOutcome>

const one = [{ kind: 'knowledge', in: 'path', field: 'id', missing: 'knowledge_not_found' }] as const
const forUpdate = [{ ...one[0], missing: 'knowledge_update_not_found' }] as const
const forDelete = [{ ...one[0], missing: 'knowledge_delete_not_found' }] as const

const settings = {
  extractionTypes: z.array(extractionType).check(z.maxLength(8)),
  query: freeText(limits.queryCharacters),
  maxDepth: z.int().check(z.gte(limits.maxDepth.least), z.lte(limits.maxDepth.most)),
  maxPages: z.int().check(z.gte(limits.pages.least), z.lte(limits.pages.most)),
}

export const createKnowledgeInput = z.object({
  /** When left out, the site's host until its start page is read, then what the site calls itself. */
  name: z.optional(name),
  url: typedAddress,
  extractionTypes: z._default(settings.extractionTypes, []),
  query: z._default(settings.query, ''),
  researchSettings: z._default(
    z.object({
      maxDepth: z._default(settings.maxDepth, limits.maxDepth.initial),
      maxPages: z._default(settings.maxPages, limits.pages.initial),
      engine: z.optional(z.nullable(researchEngine)),
      pageChoice: z.optional(z.nullable(pageChoice)),
    }),
    { maxDepth: limits.maxDepth.initial, maxPages: limits.pages.initial },
  ),
})

export const knowledge = {
  list: procedure({
    method: 'GET',
    path: '/knowledge-sources',
    summary: 'The knowledge sources of the active workspace: all, or those of a name or a state.',
    access: onlyFor('onboarded'),
    key: 'read',
    example: { limit: 10 },
  })
    .input(
      z.extend(pageInput, {
        query: z.optional(searchText),
        state: z.optional(knowledgeState),
        sort: z._default(knowledgeSort, 'newest'),
      }),
    )
    .output(pageOf(knowledgeSource)),
  checkAddress: procedure({
    method: 'GET',
    path: '/website-address',
    summary: 'Whether an address can be researched, and how it is written in full; nothing is asked of it.',
    access: openToAll('a guest learns it before an account is made'),
    errors: ['address_invalid', 'address_not_http', 'address_private'],
  })
    .input(z.object({ url: typedAddress }))
    .output(z.object({ url: z.string() })),
  findByAddress: procedure({
    method: 'GET',
    path: '/website-address/known',
    summary:
      'The knowledge source of the active workspace that has this address, however it is written, else one of the same host; null if none.',
    access: onlyFor('onboarded'),
    errors: ['address_invalid', 'address_not_http', 'address_private'],
  })
    .input(z.object({ url: typedAddress }))
    .output(z.nullable(knowledgeSource)),
  survey: procedure({
    method: 'POST',
    path: '/website-surveys',
    needs: 'work',
    summary:
      'The folders and pages of a website as its sitemaps and its start page name them, and how long reading them is likely to take; nothing is kept.',
    access: onlyFor('onboarded'),
    errors: [
      'knowledge_create_no_workspace',
      'address_invalid',
      'address_not_http',
      'address_private',
      'too_many_surveys',
      'surveys_busy',
    ],
    keyed: false,
    key: 'write',
    example: { url: 'https://example.com' },
  })
    .input(z.object({ url: typedAddress }))
    .output(siteSurvey),
  want: procedure({
    method: 'PUT',
    path: '/wanted-website',
    summary: 'Keeps the website that a new person came with; the first one stays.',
    access: onlyFor('signed-in'),
    errors: ['address_invalid', 'address_not_http', 'address_private'],
  })
    .input(z.object({ url: typedAddress }))
    .output(z.object({ accepted: z.literal(true) })),
  create: procedure({
    method: 'POST',
    path: '/knowledge-sources',
    needs: 'work',
    summary: 'Adds a website and begins to research it.',
    successStatus: 201,
    access: onlyFor('onboarded', { guest: 'knowledge_create_not_signed_in' }),
    errors: [
      'knowledge_create_no_workspace',
      'address_invalid',
      'address_not_http',
      'address_private',
      'plan_limit_sources',
      'plan_limit_pages',
      'research_engine_missing',
    ],
    key: 'write',
    example: { url: 'https://example.com' },
  })
    .input(createKnowledgeInput)
    .output(knowledgeSource),
  get: procedure({
    method: 'GET',
    path: '/knowledge-sources/{id}',
    summary: 'One knowledge source with what its research found.',
    access: onlyFor('onboarded', { actsOn: one }),
    key: 'read',
    tryOut: true,
  })
    .input(z.object({ id }))
    .output(knowledgeDetail),
  update: procedure({
    method: 'PATCH',
    path: '/knowledge-sources/{id}',
    needs: 'work',
    summary: 'Changes the name, what the next research looks for, or when the site is read again.',
    access: onlyFor('onboarded', { actsOn: forUpdate }),
    errors: ['research_engine_missing'],
  })
    .input(
      z.object({
        id,
        name: z.optional(name),
        extractionTypes: z.optional(settings.extractionTypes),
        query: z.optional(settings.query),
        researchSettings: z.optional(
          z.object({
            maxDepth: z.optional(settings.maxDepth),
            maxPages: z.optional(settings.maxPages),
            engine: z.optional(z.nullable(researchEngine)),
            pageChoice: z.optional(z.nullable(pageChoice)),
          }),
        ),
        schedule: z.optional(readingSchedule),
        asksFirst: z.optional(z.boolean()),
      }),
    )
    .output(knowledgeSource),
  delete: procedure({
    method: 'DELETE',
    path: '/knowledge-sources/{id}',
    needs: 'work',
    summary: 'Deletes a knowledge source and all that was learned from it.',
    access: onlyFor('onboarded', { actsOn: forDelete }),
    key: 'write',
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
  research: procedure({
    method: 'POST',
    path: '/knowledge-sources/{id}/research',
    needs: 'work',
    summary:
      'Researches a site again; the last finished version goes on answering meanwhile. Of which nothing was read yet, it may be at another address.',
    access: onlyFor('onboarded', { actsOn: forUpdate }),
    errors: [
      'knowledge_busy',
      'knowledge_address_used',
      'address_invalid',
      'address_not_http',
      'address_private',
      'plan_limit_pages',
    ],
    key: 'write',
  })
    .input(z.object({ id, url: z.optional(typedAddress) }))
    .output(knowledgeSource),
  cancel: procedure({
    method: 'POST',
    path: '/knowledge-sources/{id}/cancel',
    needs: 'work',
    summary: 'Stops the research that is running.',
    access: onlyFor('onboarded', { actsOn: forUpdate }),
    errors: ['knowledge_not_running'],
  })
    .input(z.object({ id }))
    .output(knowledgeSource),
  listPages: procedure({
    method: 'GET',
    path: '/knowledge-sources/{id}/pages',
    summary: 'The pages of the latest research, in the order they were reached.',
    access: onlyFor('onboarded', { actsOn: one }),
    key: 'read',
    tryOut: true,
    example: { limit: 10 },
  })
    .input(z.extend(pageInput, { id, outcome: z.optional(pageOutcome) }))
    .output(pageOf(researchedPage)),
  listItems: procedure({
    method: 'GET',
    path: '/knowledge-sources/{id}/items',
    summary: 'What was extracted, by type.',
    access: onlyFor('onboarded', { actsOn: one }),
    key: 'read',
    example: { type: 'prices' },
  })
    .input(z.extend(pageInput, { id, type: z.optional(extractionType) }))
    .output(pageOf(extractedItem)),
  listReadings: procedure({
    method: 'GET',
    path: '/knowledge-sources/{id}/readings',
    summary: 'Each time that a known site was read again, newest first.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.extend(pageInput, { id }))
    .output(pageOf(siteReading)),
  listChanges: procedure({
    method: 'GET',
    path: '/knowledge-sources/{id}/changes',
    summary:
      'The pages that a reading, the last one unless told, found added, changed or gone, with their words before and after.',
    access: onlyFor('onboarded', { actsOn: one }),
    errors: ['reading_not_found'],
  })
    .input(z.extend(pageInput, { id, readingId: z.optional(id) }))
    .output(pageOf(siteChange)),
  decideReading: procedure({
    method: 'POST',
    path: '/knowledge-sources/{id}/decision',
    needs: 'work',
    summary: 'Accepts what a reading found, or keeps the version before.',
    access: onlyFor('onboarded', { actsOn: forUpdate }),
    errors: ['reading_not_waiting', 'knowledge_busy'],
  })
    .input(z.object({ id, readingId: id, accepts: z.boolean() }))
    .output(knowledgeSource),
  getSnapshot: procedure({
    method: 'GET',
    path: '/snapshots/{id}',
    summary: 'A page as it was when it was read.',
    access: onlyFor('onboarded', {
      actsOn: [{ kind: 'snapshot', in: 'path', field: 'id', missing: 'snapshot_not_found' }],
    }),
    key: 'read',
    tryOut: true,
  })
    .input(z.object({ id }))
    .output(snapshot),
}
