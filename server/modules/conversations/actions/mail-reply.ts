import { type Language, languageNamed } from '#contract/languages.ts'
import { detectLanguage } from '#engine/text/detect-language.ts'
import { type TxContext, inTransaction } from '#server/platform/context.ts'
import { mailJob } from '#server/platform/email/mail-job.ts'
import { noteMail } from '#server/platform/email/outgoing-mail.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { replyLetter } from '../mails.ts'
import { namesOf, type SharedConversation } from '../store/floor.ts'
import { findReply } from '../store/replies.ts'

/** So long a visitor who is there has to read a reply. Milliseconds. */
const readingMs = 60_000

/** Writes down, in the current transaction, that a reply is mailed unless the visitor has read it by then. */
export async function noteReplyMail(
  ctx: TxContext,
  { workspaceId, contactEmail }: SharedConversation,
  messageId: string,
): Promise<void> {
  if (contactEmail === null) return
  const mailId = await noteMail(ctx, { userId: null, kind: 'reply', params: { messageId } })
  await enqueue(ctx, replyMail, { mailId }, { workspaceId, delayMs: readingMs })
}

/** The reply as it goes to the address that the visitor left; who was there since has read it, and who was erased gets none. */
export const replyMail = mailJob('conversations.reply-mail', async (ctx, { params }) => {
  const found = await inTransaction(ctx, async (ctx) => {
    const reply = await findReply(ctx, params['messageId'] ?? '')
    const names = reply?.authorId ? await namesOf(ctx, [reply.authorId]) : null
    return reply && { ...reply, author: names?.get(reply.authorId ?? '') ?? null }
  })
  if (!found?.email || found.isRead) return null
  const letter = replyLetter({
    language: ctx.config.i18n ? languageOf(found) : 'en',
    name: found.name,
    company: found.company,
    author: found.author,
    text: found.text,
    link: found.key === null ? null : new URL(`/talk/${found.key}`, ctx.config.baseUrl).href,
  })
  return { letter, to: found.email }
})

/** The visitor's own; of whom a company vouches for none is known, and the frame is in the language of the reply. */
const languageOf = ({ language, text }: { language: string | null; text: string }): Language =>
  languageNamed(language) ?? languageNamed(detectLanguage(text)) ?? 'en'
