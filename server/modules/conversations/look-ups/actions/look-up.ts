// Looks something up in a system of the company: what was filled in is a turn of the conversation, and so is what was answered.
import type { Language } from '#contract/languages.ts'
import type { FilledAction } from '#contract/workspace/staff-actions.ts'
import type { ConversationDetail } from '#contract/conversations.ts'
import { WebFetchError } from '#server/adapters/fetch/web-fetch.ts'
import { asOwner, type Context, inTransaction, type TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail, Failure } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { signedHeaders } from '#server/platform/signed-webhooks.ts'
import { countsOfNetwork, takeCounts } from '#server/platform/take-attempt.ts'
import {
  beginAnswer,
  canAskIn,
  canManage,
  canTalkTo,
  changeFloor,
  completeAnswer,
  dropAnswering,
  endAnswer,
  findVerified,
  getConversation,
  insertQuestion,
  interruptAnswers,
  isSilent,
  type KeptLookUp,
  lockConversation,
  lockFloor,
  readStanding,
  type RequireAsker,
  requireSession,
  type SharedConversation,
} from '#server/modules/conversations/index.ts'
import { actionsOf, findSigningSecrets, requireTried, takesQuestions } from '#server/modules/staff/index.ts'
import {
  answerBytes,
  failedWords,
  filledIn,
  lookUpLimits,
  lookUpTimeoutMs,
  readAnswer,
  requestBody,
  saidBy,
} from '../rules.ts'

interface Begun {
  conversation: SharedConversation
  answerId: string
  version: number | null
  url: string
  body: string
  headers: Record<string, string>
  lookUp: KeptLookUp
  language: Language
}

/**
 * Tries an action in a member's own conversation, that of the draft where the conversation tries it. Fails: `conversation_not_found`,
 * `conversation_of_visitor`, `action_unavailable`, `too_many_questions`, `invalid_input`.
 */
export async function tryLookUp(
  ctx: Context,
  { id, ...filled }: { id: string } & FilledAction,
): Promise<ConversationDetail> {
  await lookUp(ctx, { conversation: () => Promise.resolve(id), filled, requireAsker: requireSession })
  return getConversation(ctx, { id })
}

/**
 * Sends what was filled in to the company's system, and keeps what it answers; whoever asked may leave meanwhile. Gives the conversation. Fails
 * as trying does and as `conversation` does, and `action_needs_verified`.
 */
export async function lookUp(
  ctx: Context,
  {
    conversation,
    filled,
    requireAsker,
  }: {
    /** Finds or begins the conversation, in the transaction that keeps what was filled in. */
    conversation: (ctx: TxContext) => Promise<string>
    filled: FilledAction
    /** Asked once more before the answer is told. */
    requireAsker: RequireAsker
  },
): Promise<string> {
  await takeLookUp(ctx)
  const begun = await inTransaction(ctx, async (ctx) => begin(ctx, await conversation(ctx), filled))
  const { answerId, conversation: asked } = begun
  // Whatever becomes of whoever asked, what was sent comes to its end.
  const lasting = { ...ctx, signal: AbortSignal.timeout(2 * lookUpTimeoutMs) }
  let isSettled = false
  try {
    const outcome = await send(lasting, begun)
    // Who was shut out meanwhile hears nothing of it.
    await requireAsker(lasting, asked.workspaceId)
    await inTransaction(lasting, (ctx) => settle(ctx, begun, outcome))
    isSettled = true
  } finally {
    endAnswer(answerId)
    if (!isSettled)
      await inTransaction({ ...ctx, signal: AbortSignal.timeout(lookUpTimeoutMs) }, async (ctx) => {
        await lockConversation(ctx, asked.id)
        await interruptAnswers(ctx, [answerId])
        await announce(ctx, 'conversation.changed', {
          subject: asked.id,
          workspaceId: asked.workspaceId,
          payload: { change: 'interrupted', staffId: asked.staffId },
        })
      })
  }
  return asked.id
}

/** Counted before anything is done, and outside of the transaction, which would take the count back with it. */
async function takeLookUp(ctx: Context): Promise<void> {
  const { byVisitor, byNetwork } = lookUpLimits
  const { actor } = ctx
  const counts =
    actor.kind === 'visitor'
      ? [{ limit: byVisitor, key: actor.visitorId }, ...countsOfNetwork(ctx, byNetwork)]
      : [{ limit: byNetwork, key: actor.kind === 'person' ? actor.uid : '' }]
  requireTurn(await asOwner(ctx, (ctx) => takeCounts(ctx, counts)))
}

/** What everybody may look up at a virtual human, counted with what is sent: nobody uses it up by what is refused. */
const takeOfStaff = async (ctx: Context, staffId: string): Promise<void> =>
  requireTurn(await asOwner(ctx, (ctx) => ctx.attempts.take(ctx.db, lookUpLimits.byStaff, staffId)))

function requireTurn(wait: number | null): void {
  if (wait !== null) throw new Failure('too_many_questions', { retryAfterSeconds: wait }, [])
}

async function begin(ctx: TxContext, id: string, filled: FilledAction): Promise<Begun> {
  const { floor, staff, basis } = await readStanding(ctx, id)
  permit(canTalkTo(ctx.actor, staff))
  permit(canAskIn(ctx.actor, floor))
  const isTrial = floor.askedBy === 'member'
  if (isTrial) permit(canManage(ctx.actor, floor))
  const { workspaceId, staffId, triesDraft } = floor
  const settings = triesDraft ? await requireTried(ctx, staffId) : basis.live.settings
  const action = actionsOf(settings).find((one) => one.id === filled.action)
  const secrets = action === undefined ? [] : await findSigningSecrets(ctx, staffId, action.id)
  // While a person speaks or is waited for, the virtual human does nothing.
  if (action === undefined || secrets.length === 0 || isSilent(floor) || !takesQuestions(staff.status))
    return fail('action_unavailable')
  const verified = await findVerified(ctx, floor.visitorId)
  if (action.needsVerified && verified === null && !isTrial) fail('action_needs_verified')
  const read = filledIn(action, filled)
  if ('issues' in read) return fail('invalid_input', {}, read.issues)
  if (!isTrial && !action.needsVerified) await takeOfStaff(ctx, staffId)

  const at = ctx.clock.now()
  const [questionId, answerId] = [ctx.ids.next(), ctx.ids.next()]
  // As with a question: nothing more is said to what was asked before.
  for (const givenUp of await dropAnswering(ctx, id)) endAnswer(givenUp)
  const conversation = await changeFloor(
    ctx,
    floor,
    { act: 'question' },
    { waiting: 'answering', waitingSince: at, ...(floor.title === '' && { title: action.name }) },
  )
  const text = saidBy(action, read.given)
  const lookUp: KeptLookUp = { actionId: action.id, source: action.source, at: at.toISOString(), isTrial }
  await insertQuestion(
    ctx,
    { id: questionId, workspaceId, conversationId: id, text, askedAt: at, lookUp },
    answerId,
  )
  await announce(ctx, 'conversation.changed', {
    subject: id,
    workspaceId,
    payload: { change: 'asked', staffId },
  })
  beginAnswer(answerId)
  const { given } = read
  const body = requestBody({ action, given, verified, conversationId: id, staffId, isTrial, at })
  return {
    conversation,
    answerId,
    version: triesDraft ? null : basis.live.number,
    url: action.url,
    body,
    headers: {
      ...signedHeaders({ id: questionId, body, at }, secrets),
      accept: 'application/json, text/plain',
    },
    lookUp,
    language: filled.language,
  }
}

type Outcome = ReturnType<typeof readAnswer>

async function send(ctx: Context, { url, headers, body }: Begun): Promise<Outcome> {
  const { signal } = ctx
  try {
    return readAnswer(
      await ctx.webPost.post({
        url,
        headers,
        body,
        signal,
        maxBytes: answerBytes,
        timeoutMs: lookUpTimeoutMs,
      }),
    )
  } catch (error) {
    if (error instanceof WebFetchError) return { fault: error.reason }
    throw error
  }
}

/** Keeps what came, unless a person has come meanwhile, or a newer question. */
async function settle(ctx: TxContext, begun: Begun, outcome: Outcome): Promise<void> {
  const { conversation, answerId, version, lookUp, language } = begun
  const { id: conversationId, workspaceId, staffId, turn } = conversation
  if ((await lockFloor(ctx, conversationId)) === null) return
  const isFound = 'text' in outcome
  const band = isFound ? 'answer' : null
  const kept = await completeAnswer(ctx, answerId, {
    turn,
    text: isFound ? outcome.text : failedWords[language],
    band,
    writtenBy: null,
    droppedSentences: 0,
    sentences: [],
    reason: isFound ? 'looked_up' : 'look_up_failed',
    approval: null,
    version,
    link: null,
    offer: null,
    lookUp: {
      ...lookUp,
      at: ctx.clock.now().toISOString(),
      ...(!isFound && { fault: outcome.fault }),
    },
  })
  if (kept === null) return
  await announce(ctx, 'message.answered', {
    subject: answerId,
    workspaceId,
    payload: { conversationId, staffId, band },
  })
}
