import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import { jsonBody } from '#server/platform/http/json-body.ts'
import type { Exchange } from '#server/platform/http/raw-route.ts'
import {
  type AskedByProgram,
  askForProgram,
  charactersOfTurn,
  findColleague,
  listColleagues,
  tellAnswer,
  wholeAnswer,
} from '#server/modules/doors/programs/index.ts'
import { findWorkspace } from '#server/modules/workspaces/index.ts'
import { secondsOf } from '../rules/answer.ts'
import { chunks, completion } from '../rules/chat.ts'
import { type Question, readChat, readResponse } from '../rules/question.ts'
import { questionIdIn, responseEvents, responseId, wholeResponse } from '../rules/responses.ts'
import { streamEvents } from './stream-events.ts'

/** The virtual humans on shift, as models; each can be asked for by its id or, where it is the only one's, by its alias. */
export async function listModels(ctx: Context, { response }: Exchange): Promise<void> {
  const data = (await listColleagues(ctx)).map((staff) => modelOf(staff))
  answerJson(response, 200, { object: 'list', data: await owned(ctx, data) })
}

/** One of them. Fails: `staff_not_accessible`. */
export async function getModel(ctx: Context, { response, path }: Exchange): Promise<void> {
  const named = decoded(path.slice('/v1/models/'.length))
  const staff = await findColleague(ctx, named)
  const [model] = await owned(ctx, [modelOf(staff)])
  answerJson(response, 200, model)
}

/** Answers a chat completion. Fails: `invalid_input`, `staff_not_accessible`, and as asking does. */
export async function completeChat({ config }: Context, exchange: Exchange): Promise<void> {
  const { json, ctx } = await jsonBody(exchange, config.limits)
  const question = readChat(json, charactersOfTurn)
  const staff = await findColleague(ctx, question.model)
  const asked = await ask(ctx, exchange, staff, { ...question, previous: null })
  const { ignored } = question
  if (!question.streams)
    return answerJson(exchange.response, 200, completion(await wholeAnswer(asked), staff.id, ignored))
  await streamEvents(ctx, exchange.response, chatLines(asked, staff, ignored))
}

/** Answers a response. Fails: `invalid_input`, `staff_not_accessible`, `message_not_found`, and as asking does. */
export async function respond({ config }: Context, exchange: Exchange): Promise<void> {
  const { json, ctx } = await jsonBody(exchange, config.limits)
  const question = readResponse(json, charactersOfTurn)
  const staff = await findColleague(ctx, question.model)
  const previous = question.previous === null ? null : questionIdIn(question.previous)
  const asked = await ask(ctx, exchange, staff, { ...question, previous })
  if (question.streams)
    return streamEvents(ctx, exchange.response, responseLines(asked, staff, { ...question, previous }))
  const answer = await wholeAnswer(asked)
  const begun = beginning(answer.question, staff, previous)
  answerJson(exchange.response, 200, wholeResponse(begun, answer, question.ignored))
}

async function ask(
  ctx: Context,
  { response }: Exchange,
  staff: Staff,
  { text, history, user, previous, ignored }: Question & { previous: string | null },
): Promise<AskedByProgram> {
  if (ignored.length > 0) response.setHeader('Staffroom-Ignored', ignored.join(', '))
  return askForProgram(ctx, { staff, text, history, user, previous, branches: true })
}

async function* chatLines(
  asked: AskedByProgram,
  staff: Staff,
  ignored: readonly string[],
): AsyncGenerator<string, void> {
  const line = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`
  let parts: ReturnType<typeof chunks> | null = null
  for await (const part of tellAnswer(asked)) {
    if (part.type === 'begun') {
      const { id, createdAt } = part.question
      parts = chunks({ id, created: secondsOf(createdAt), model: staff.id })
      yield line(parts.begin())
    } else if (parts)
      yield line(part.type === 'added' ? parts.added(part.text, part.receipts) : parts.end(part, ignored))
  }
  yield 'data: [DONE]\n\n'
}

async function* responseLines(
  asked: AskedByProgram,
  staff: Staff,
  { previous, ignored }: { previous: string | null; ignored: readonly string[] },
): AsyncGenerator<string, void> {
  const lines = (events: { type: string }[]) =>
    events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  let parts: ReturnType<typeof responseEvents> | null = null
  for await (const part of tellAnswer(asked)) {
    if (part.type === 'begun') {
      parts = responseEvents(beginning(part.question, staff, previous))
      yield lines(parts.begin())
    } else if (parts)
      yield lines(part.type === 'added' ? parts.added(part.text, part.receipts) : parts.end(part, ignored))
  }
}

const beginning = (
  { id, createdAt }: { id: string; createdAt: string },
  staff: Staff,
  previous: string | null,
) => ({ id, createdAt, model: staff.id, previous: previous === null ? null : responseId(previous) })

const modelOf = ({ id, name, createdAt, alias }: Staff & { alias?: string | null }) => ({
  id,
  object: 'model',
  created: secondsOf(createdAt),
  staffroom: { name, alias: alias ?? null },
})

async function owned<Model extends object>(
  ctx: Context,
  models: Model[],
): Promise<(Model & { owned_by: string })[]> {
  const workspace = await findWorkspace(
    ctx,
    ctx.actor.kind === 'person' ? (ctx.actor.activeWorkspace ?? '') : '',
  )
  return models.map((model) => ({ ...model, owned_by: workspace?.name ?? '' }))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return fail('malformed_request')
  }
}
