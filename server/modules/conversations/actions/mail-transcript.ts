// A conversation as a mail, for the visitor who asks for it, or because a person sends it.
import type { Language } from '#contract/languages.ts'
import { languageNamed } from '#contract/languages.ts'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import { asOwner, type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { mailJob } from '#server/platform/email/mail-job.ts'
import { noteMail } from '#server/platform/email/outgoing-mail.ts'
import { fail, Failure } from '#server/platform/fail.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { permit } from '#server/platform/permit.ts'
import { transcriptLetter } from '../mails.ts'
import { canCall } from '../policy.ts'
import { transcriptLimits } from '../rules.ts'
import { lockFloor, saveFloor, type SharedConversation } from '../store/floor.ts'
import { findMessages } from '../store/messages.ts'
import { findTranscriptHead } from '../store/replies.ts'

/** Of a very long conversation the newest so many messages are sent. */
const mostSent = 200

/** Sends the visitor their conversation, to an address that is theirs from then on. Fails: `conversation_not_found`, `too_many_transcripts`. */
export async function sendTranscript(
  ctx: Context,
  { id, email, language }: { id: string; email: string; language: Language },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => requireTheirs(ctx, id))
  await takeTranscript(ctx, id, email)
  await inTransaction(ctx, async (ctx) => {
    const conversation = await requireTheirs(ctx, id)
    await saveFloor(ctx, id, { contactEmail: email, contactLanguage: language }, false)
    await noteTranscript(ctx, conversation)
  })
}

async function requireTheirs(ctx: Context, id: string): Promise<SharedConversation> {
  const conversation = (await lockFloor(ctx, id)) ?? fail('conversation_not_found', { id })
  permit(canCall(ctx.actor, conversation))
  return conversation
}

/**
 * Counts a mail that is about to be sent: it goes to an address that nobody has confirmed, so nobody's is filled by it. Outside
 * of a transaction, which would take the count back with it. Fails: `too_many_transcripts`.
 */
export async function takeTranscript(ctx: Context, id: string, email: string): Promise<void> {
  const { byConversation, byAddress } = transcriptLimits
  // What is counted outlives a visitor who is erased: their address is not in it.
  const address = hashOf(email.toLowerCase())
  const wait = await asOwner(
    ctx,
    async (ctx) =>
      (await ctx.attempts.take(ctx.db, byConversation, id)) ?? ctx.attempts.take(ctx.db, byAddress, address),
  )
  if (wait !== null) throw new Failure('too_many_transcripts', { retryAfterSeconds: wait }, [])
}

/** Writes the mail down; it names the conversation, where the address stands. */
export async function noteTranscript(
  ctx: TxContext,
  { id, workspaceId }: Pick<SharedConversation, 'id' | 'workspaceId'>,
): Promise<void> {
  const mailId = await noteMail(ctx, { userId: null, kind: 'transcript', params: { conversationId: id } })
  await enqueue(ctx, transcriptMail, { mailId }, { workspaceId })
}

/** The conversation as it is when it is sent; who was erased gets none. */
export const transcriptMail = mailJob('conversations.transcript-mail', async (ctx, { params }) => {
  const found = await inTransaction(ctx, async (ctx) => {
    const id = params['conversationId'] ?? ''
    const head = await findTranscriptHead(ctx, id)
    return head && { ...head, messages: await findMessages(ctx, id, mostSent) }
  })
  if (!found?.email) return null
  const letter = transcriptLetter({
    ...found,
    language: ctx.config.i18n ? (languageNamed(found.language) ?? 'en') : 'en',
  })
  return { letter, to: found.email }
})
