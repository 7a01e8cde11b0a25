// How a visitor reaches the people behind a virtual human.
import type { Language } from '#contract/languages.ts'
import type { VisitConversation } from '#contract/visitors/visits.ts'
import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { fail, Failure, isFailure } from '#server/platform/fail.ts'
import {
  findVisitorConversation,
  followLink,
  goOnAlone,
  leaveContact,
  sendTranscript,
  startConversation,
  wantPerson,
} from '#server/modules/conversations/index.ts'
import { takeVisitorRead } from '#server/platform/public-reads.ts'
import { countsOfNetwork, takeCounts } from '#server/platform/take-attempt.ts'
import { transcriptsByNetwork } from '../rules.ts'
import { noteVisit } from '../store/visitors.ts'
import { told, visiting } from './visit.ts'

/** Asks for a person, as the first thing too; asking again changes nothing. Fails: `too_many_calls_for_a_person`. */
export const askPerson = (ctx: Context): Promise<VisitConversation> => calling(ctx, wantPerson)

/** Goes on with the virtual human while nobody has come. Fails: `too_many_requests`. */
export const goOn = (ctx: Context): Promise<VisitConversation> => calling(ctx, goOnAlone)

/** Leaves an address at which the company answers. Fails: `too_many_calls_for_a_person`. */
export const leaveContactAsVisitor = (
  ctx: Context,
  contact: { name?: string | undefined; email: string; language: Language },
): Promise<VisitConversation> => calling(ctx, (ctx, { id }) => leaveContact(ctx, { id, ...contact }))

/** Sends the visitor their conversation by mail, so many from one network. Fails: `too_many_transcripts`. */
export async function mailTranscriptAsVisitor(
  ctx: Context,
  asked: { email: string; language: Language },
): Promise<VisitConversation> {
  const wait = await asOwner(ctx, (ctx) => takeCounts(ctx, countsOfNetwork(ctx, transcriptsByNetwork)))
  if (wait !== null) throw new Failure('too_many_transcripts', { retryAfterSeconds: wait }, [])
  return calling(ctx, (ctx, { id }) => sendTranscript(ctx, { id, ...asked }))
}

/** Follows a link; what is no goal, or has no conversation yet, changes nothing. Fails: `too_many_requests`. */
export async function followAsVisitor(
  ctx: Context,
  { address }: { address: string },
): Promise<{ isReached: boolean }> {
  const { visitorId } = visiting(ctx)
  await takeVisitorRead(visitorId)
  const id = await inTransaction(ctx, (ctx) => findVisitorConversation(ctx, visitorId))
  return { isReached: id !== null && (await followLink(ctx, { id, address })) }
}

async function calling(
  ctx: Context,
  call: (ctx: Context, conversation: { id: string }) => Promise<void>,
): Promise<VisitConversation> {
  const { visitorId, staffId } = visiting(ctx)
  // Asking again for what stands already is counted here alone.
  await takeVisitorRead(visitorId)
  try {
    const id = await inTransaction(ctx, async (ctx) => {
      if (!(await noteVisit(ctx, visitorId))) fail('visit_unknown')
      const known = await findVisitorConversation(ctx, visitorId)
      return known ?? (await startConversation(ctx, { staffId })).id
    })
    await call(ctx, { id })
    return await inTransaction(ctx, (ctx) => told(ctx, id))
  } catch (error) {
    // Deleted, or let go, while they asked.
    const gone = ['conversation_not_found', 'staff_not_found', 'staff_not_accessible'] as const
    return gone.some((code) => isFailure(error, code)) ? fail('visit_unknown') : Promise.reject(error)
  }
}
