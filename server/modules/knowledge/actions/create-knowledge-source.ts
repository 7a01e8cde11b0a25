import type * as z from 'zod/mini'
import type { createKnowledgeInput, KnowledgeSource } from '#contract/knowledge.ts'
import type { ReadingSchedule } from '#contract/research.ts'
import { type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { cleanChoice } from '#engine/crawl/chosen-pages.ts'
import { requireRoom } from '#server/modules/billing/index.ts'
import { completeGuideStep } from '#server/modules/workspaces/onboarding/index.ts'
import { canAddKnowledge } from '../policy.ts'
import { nameOf } from '../rules.ts'
import { insertSource, shapedSource } from '../store/sources.ts'
import { beginRun } from './begin-run.ts'
import { requireEngine } from './require-engine.ts'
import { type TypedSite, typedSite } from './typed-site.ts'

/**
 * Adds a website to the active workspace and begins to research it. Fails: `knowledge_create_no_workspace`,
 * `address_invalid`, `address_not_http`, `address_private`, `plan_limit_sources`, `plan_limit_pages`, `research_engine_missing`.
 */
export async function createKnowledgeSource(
  ctx: Context,
  input: z.infer<typeof createKnowledgeInput>,
): Promise<KnowledgeSource> {
  const { uid, activeWorkspace } = person(ctx)
  permit(canAddKnowledge(ctx.actor, activeWorkspace))
  const workspaceId = activeWorkspace ?? fail('knowledge_create_no_workspace')
  const site = typedSite(ctx, input.url)
  const { name = nameOf(site.url), extractionTypes, query, researchSettings } = input
  return inTransaction(ctx, (ctx) =>
    addSource(ctx, { uid, workspaceId, ...site, name, extractionTypes, query, researchSettings }),
  )
}

interface NewSource extends TypedSite, Omit<z.infer<typeof createKnowledgeInput>, 'name' | 'url'> {
  uid: string
  workspaceId: string
  name: string
  /** Weekly unless told. */
  schedule?: ReadingSchedule
}

/** Writes a source, begins its research, tells everybody and ticks the setup guide; inside a transaction. */
export async function addSource(ctx: TxContext, made: NewSource): Promise<KnowledgeSource> {
  const { uid, workspaceId, url, schemeAssumed, name, extractionTypes, query, researchSettings } = made
  await requireRoom(ctx, workspaceId, 'sources')
  requireEngine(ctx, researchSettings.engine)
  const now = ctx.clock.now()
  const row = await insertSource(ctx, {
    id: ctx.ids.short(),
    workspaceId,
    ownerUid: uid,
    name,
    url,
    schemeAssumed,
    extractionTypes: [...new Set(extractionTypes)],
    query,
    maxDepth: Math.min(researchSettings.maxDepth, ctx.config.research.maxDepth),
    maxPages: researchSettings.maxPages,
    engine: researchSettings.engine ?? null,
    pageChoice: cleanChoice(researchSettings.pageChoice ?? null),
    status: 'research_pending',
    schedule: made.schedule ?? 'weekly',
    createdAt: now,
    updatedAt: now,
  })
  const source = await beginRun(ctx, row)
  await announce(ctx, 'knowledge.changed', {
    subject: row.id,
    workspaceId,
    payload: { change: 'created' },
  })
  await completeGuideStep(ctx, uid, 'knowledgeSourceCreated')
  return shapedSource(source)
}
