// What a client of OpenAI's protocol asks with, as far as it is understood here. Everything else is ignored, and told.
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { fail } from '#server/platform/fail.ts'

const part = z.looseObject({ type: z.string(), text: z.optional(z.string()) })
const content = z.union([z.string(), z.array(part).check(z.maxLength(1_000))])
const turn = z.looseObject({
  type: z.optional(z.string()),
  role: z.optional(z.string()),
  content: z.optional(z.nullable(content)),
})
const turns = z.array(turn).check(z.minLength(1), z.maxLength(1_000))
const who = {
  model: z.string(),
  stream: z.optional(z.nullable(z.boolean())),
  user: z.optional(z.nullable(z.string())),
  safety_identifier: z.optional(z.nullable(z.string())),
}

const chatShape = z.looseObject({
  ...who,
  messages: turns,
  n: z.optional(z.nullable(z.literal(1))),
  stream_options: z.optional(z.nullable(z.looseObject({}))),
})
const responseShape = z.looseObject({
  ...who,
  input: z.union([z.string(), turns]),
  previous_response_id: z.optional(z.nullable(z.string())),
  background: z.optional(z.nullable(z.literal(false))),
})

type Turn = z.infer<typeof turn>
const asked = z.looseObject(who)
type Asked = z.infer<typeof asked>

/** One turn before the question. */
interface HistoryTurn {
  role: 'person' | 'staff'
  state: 'complete'
  text: string
}

export interface Question {
  model: string
  streams: boolean
  text: string
  history: HistoryTurn[]
  user: string | null
  /** What the client sent and nobody looked at, by name. */
  ignored: string[]
}

const honoured = new Set(['model', 'messages', 'input', 'stream', 'stream_options', 'user', 'n'])
const alsoHonoured = new Set(['safety_identifier', 'previous_response_id', 'background'])

/** Reads the body of a chat completion. Fails: `invalid_input`. */
export function readChat(body: unknown, turnCharacters: number): Question {
  const input = parsed(chatShape, body)
  return questionOf(input, input.messages, { field: 'messages', turnCharacters })
}

/** Reads the body of a response. Fails: `invalid_input`. */
export function readResponse(body: unknown, turnCharacters: number): Question & { previous: string | null } {
  const input = parsed(responseShape, body)
  const said = typeof input.input === 'string' ? [{ role: 'user', content: input.input }] : input.input
  const question = questionOf(input, said, { field: 'input', turnCharacters })
  return { ...question, previous: input.previous_response_id ?? null }
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const issues = read.error.issues.slice(0, 20)
  return fail(
    'invalid_input',
    {},
    issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  )
}

function questionOf(
  body: Asked,
  said: readonly Turn[],
  { field, turnCharacters }: { field: string; turnCharacters: number },
): Question {
  const refuse = (message: string) => fail('invalid_input', {}, [{ path: field, message }])
  const last = said.at(-1)
  const text = textOf(last).trim()
  if (last?.role !== 'user' || text === '') refuse('The last message has to be text of the user.')
  if (text.length > limits.questionCharacters)
    refuse(`A question has at most ${limits.questionCharacters} characters.`)
  return {
    model: body.model,
    streams: body.stream === true,
    text,
    history: said.slice(0, -1).flatMap((turn) => historyTurnsOf(turn, turnCharacters)),
    user: body.safety_identifier ?? body.user ?? null,
    ignored: ignoredIn(body, said),
  }
}

function historyTurnsOf(turn: Turn, turnCharacters: number): HistoryTurn[] {
  const role = turn.role === 'user' ? 'person' : turn.role === 'assistant' ? 'staff' : null
  const text = textOf(turn).slice(0, turnCharacters).toWellFormed()
  return role === null || text === '' ? [] : [{ role, state: 'complete', text }]
}

const textOf = (turn: Turn | undefined): string => {
  const said = turn?.content ?? ''
  return typeof said === 'string' ? said : said.map(({ text = '' }) => text).join('\n')
}

/** No usage is told, and no last chunk with it comes. */
const wantsUsage = (body: object): boolean =>
  Reflect.get(Object(Reflect.get(body, 'stream_options')), 'include_usage') === true

function ignoredIn(body: object, said: readonly Turn[]): string[] {
  const names = Object.keys(body).filter(
    (name) =>
      (!honoured.has(name) && !alsoHonoured.has(name)) || (name === 'stream_options' && wantsUsage(body)),
  )
  const roles = said.flatMap(({ role, type }) => {
    if (role === 'system' || role === 'developer') return [role]
    return role === 'user' || role === 'assistant' ? [] : [role ?? type ?? 'unknown']
  })
  const parts = said.flatMap(({ content }) =>
    Array.isArray(content) ? content.filter(({ text }) => text === undefined).map(({ type }) => type) : [],
  )
  // They go into a head.
  const named = [...roles, ...names, ...parts].filter((name) => /^[\w.-]{1,40}$/.test(name))
  return [...new Set(named)].slice(0, 20)
}
