import type { TryOut } from '#contract/try-outs.ts'
import { pick } from '#server/adapters/random/random.ts'
import type { Person } from '#server/platform/actor.ts'
import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { askedLanguage } from '#server/platform/http/asked-language.ts'
import { takeAttemptOfNetwork } from '#server/platform/take-attempt.ts'
import { limitsOf } from '#server/modules/identity/accounts/index.ts'
import { saveLanguage } from '#server/modules/identity/people/index.ts'
import { addSource, nameOf, typedSite } from '#server/modules/knowledge/index.ts'
import { createStaff } from '#server/modules/staff/index.ts'
import { createFirstWorkspace } from '#server/modules/workspaces/index.ts'
import { jobTitles, mostAtOnce, names, tryOutBounds, tryOutSeconds } from '../rules.ts'
import { countReading, lockReading } from '../store.ts'

/**
 * Begins to read a website for somebody without an account, with a colleague who will answer from it; the browser is told by a
 * cookie, and what it tried out before is forgotten with its day. Fails: `address_invalid`, `address_not_http`,
 * `address_private`, `try_outs_off`, `try_outs_busy`, `too_many_attempts`.
 */
export async function startTryOut(ctx: Context, { url: typed }: { url: string }): Promise<TryOut> {
  if (ctx.config.attempts.tryOutsPerNetwork === 0) fail('try_outs_off')
  const site = typedSite(ctx, typed)
  // Before anything is counted against whoever comes; those who come together are counted below.
  if ((await countReading(ctx)) >= mostAtOnce) fail('try_outs_busy')
  await takeAttemptOfNetwork(ctx, limitsOf(ctx).tryOutsByNetwork)
  const language = askedLanguage(ctx.client.headers)
  const { begun, tryOut } = await asOwner(ctx, async (ctx) => {
    await lockReading(ctx)
    if ((await countReading(ctx)) >= mostAtOnce) fail('try_outs_busy')
    const begun = await ctx.identity.startTryOut(ctx.db, ctx.client.headers, tryOutSeconds)
    const { uid } = begun
    const workspaceId = `workspace_${uid}`
    await saveLanguage(ctx, uid, language)
    const actor: Person = {
      kind: 'person',
      uid,
      sessionId: begun.sessionId,
      admission: 'onboarded',
      workspaces: [workspaceId],
      activeWorkspace: workspaceId,
      roles: { [workspaceId]: 'owner' },
      key: 'try-out',
    }
    const tryOut = await inTransaction({ ...ctx, actor }, async (ctx) => {
      await createFirstWorkspace(ctx, { id: workspaceId, uid, displayName: '' })
      const source = await addSource(ctx, {
        schedule: 'off',
        uid,
        workspaceId,
        ...site,
        name: nameOf(site.url),
        extractionTypes: [],
        query: '',
        researchSettings: tryOutBounds,
      })
      const staff = await createStaff(ctx, {
        name: pick(ctx.random, names),
        jobTitle: jobTitles[language],
        knowledgeSourceIds: [source.id],
      })
      const endsAt = new Date(ctx.clock.now().getTime() + tryOutSeconds * 1000).toISOString()
      return { source, staff, conversationId: null, endsAt }
    })
    return { begun, tryOut }
  })
  for (const line of begun.cookies) ctx.client.setCookie(line)
  return tryOut
}
