import type { TryOut } from '#contract/try-outs.ts'
import type { Context } from '#server/platform/context.ts'
import { listConversations } from '#server/modules/conversations/index.ts'
import { listKnowledgeSources } from '#server/modules/knowledge/index.ts'
import { listStaff } from '#server/modules/staff/index.ts'
import { tryOutSeconds } from '../rules.ts'

/** What this browser tries out, or null. */
export async function getTryOut(ctx: Context): Promise<{ tryOut: TryOut | null }> {
  if (ctx.actor.kind !== 'person' || ctx.actor.key !== 'try-out') return { tryOut: null }
  const first = { limit: 1, sort: 'newest' } as const
  const [source] = (await listKnowledgeSources(ctx, first)).items
  const [staff] = (await listStaff(ctx, first)).items
  if (source === undefined || staff === undefined) return { tryOut: null }
  const [conversation] = (await listConversations(ctx, { staffId: staff.id, limit: 1 })).items
  const endsAt = new Date(Date.parse(staff.createdAt) + tryOutSeconds * 1000).toISOString()
  return { tryOut: { source, staff, conversationId: conversation?.id ?? null, endsAt } }
}
