// What happens in conversations by the clock, and by mail.
import * as z from 'zod/mini'
import { inTransaction } from '#server/platform/context.ts'
import type { LogReader } from '#server/platform/events/consumers.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { comesBack } from './actions/come-back.ts'
import { replyMail } from './actions/mail-reply.ts'
import { transcriptMail } from './actions/mail-transcript.ts'
import { giveBackLost, nobodyComes, personIsSilent } from './actions/person-leaves.ts'

/** A visitor waits for a person: after a while they hear that nobody has come yet. */
export const nobodyCame = defineJob({
  name: 'conversations.nobody-came',
  input: z.object({ conversationId: z.string(), wantedSince: z.string() }),
  attempts: 20,
  timeoutMs: 30_000,
  run: (ctx, { conversationId, wantedSince }) =>
    inTransaction(ctx, (ctx) => nobodyComes(ctx, conversationId, new Date(wantedSince))),
})

/** A person speaks and says nothing: after a while the visitor is given back. */
export const personSilent = defineJob({
  name: 'conversations.person-silent',
  input: z.object({ conversationId: z.string(), uid: z.string(), since: z.string() }),
  attempts: 20,
  timeoutMs: 30_000,
  run: (ctx, { conversationId, uid, since }) =>
    inTransaction(ctx, (ctx) => personIsSilent(ctx, conversationId, { uid, since: new Date(since) })),
})

/** A conversation was put aside until then. */
export const snoozeOver = defineJob({
  name: 'conversations.snooze-over',
  input: z.object({ conversationId: z.string(), snoozedUntil: z.string() }),
  attempts: 20,
  timeoutMs: 30_000,
  run: (ctx, { conversationId, snoozedUntil }) =>
    inTransaction(ctx, (ctx) => comesBack(ctx, conversationId, new Date(snoozedUntil))),
})

/** Who may speak has changed: nobody outside goes on waiting for a person who may not. */
export const floorReader: LogReader = {
  name: 'floor',
  types: ['member.changed', 'staff.changed'],
  read: async (ctx, events) => {
    const changed = events.filter(({ type, payload: { change } }) =>
      type === 'member.changed'
        ? change === 'removed' || change === 'left' || change === 'role'
        : change === 'editors',
    )
    for (const workspaceId of new Set(changed.flatMap(({ workspaceId }) => workspaceId ?? []))) {
      const actor = { kind: 'job', workspaceId, uid: null } as const
      await inTransaction({ ...ctx, actor }, (ctx) => giveBackLost(ctx, workspaceId))
    }
  },
}

export const conversationJobs = [nobodyCame, personSilent, snoozeOver, replyMail, transcriptMail]
