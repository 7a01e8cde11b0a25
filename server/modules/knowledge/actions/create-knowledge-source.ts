import type * as z from 'zod/mini'
import type { createKnowledgeInput, KnowledgeSource } from '#contract/knowledge.ts'
import { type Context, inTransaction, person } from '#server/kernel/context.ts'
import { announce } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/fail.ts'
import { permit } from '#server/kernel/permit.ts'
import { completeGuideStep } from '#server/modules/onboarding/index.ts'
import { canAddKnowledge } from '../policy.ts'
import { nameOf } from '../rules.ts'
import { insertSource, shapedSource } from '../store/sources.ts'
import { beginRun } from './begin-run.ts'
import { startAddress } from './start-address.ts'

/**
 * Adds a website to the active workspace and begins to research it. Fails: `knowledge_create_no_workspace`,
 * `address_invalid`, `address_not_http`, `address_private`.
 */
export async function createKnowledgeSource(
  ctx: Context,
  input: z.infer<typeof createKnowledgeInput>,
): Promise<KnowledgeSource> {
  const { uid, activeWorkspace } = person(ctx)
  permit(canAddKnowledge(ctx.actor, activeWorkspace))
  const workspaceId = activeWorkspace ?? fail('knowledge_create_no_workspace')
  const url = startAddress(input.url, (host) => ctx.config.research.allow.includes(host))
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const made = await insertSource(ctx, {
      id: ctx.ids.short(),
      workspaceId,
      ownerUid: uid,
      name: input.name ?? nameOf(url),
      url,
      extractionTypes: [...new Set(input.extractionTypes)],
      query: input.query,
      maxDepth: Math.min(input.researchSettings.maxDepth, ctx.config.research.maxDepth),
      maxPages: input.researchSettings.maxPages,
      status: 'research_pending',
      createdAt: now,
      updatedAt: now,
    })
    const source = await beginRun(ctx, made)
    await announce(ctx, 'knowledge.changed', {
      subject: made.id,
      workspaceId,
      payload: { change: 'created' },
    })
    await completeGuideStep(ctx, uid, 'knowledgeSourceCreated')
    return shapedSource(source)
  })
}
