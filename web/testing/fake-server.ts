import { contract } from '#contract/index.ts'
import { type ErrorCode, errors, sentence } from '#contract/errors.ts'
import { onTestFinished, vi } from 'vitest'

/** An answer, or a function that makes it from the input. Throw `refusal(…)` to refuse; a `Response` is sent as it is. */
type Answer = unknown

class FakeRefusal extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  readonly issues: { path: string; message: string }[]
  constructor(
    code: ErrorCode,
    params: Record<string, string | number>,
    issues: { path: string; message: string }[],
  ) {
    super(code)
    this.code = code
    this.params = params
    this.issues = issues
  }
}

/** What a fake answer throws to refuse as the server would. */
export function refusal(
  code: ErrorCode,
  params: Record<string, string | number> = {},
  issues: { path: string; message: string }[] = [],
): Error {
  return new FakeRefusal(code, params, issues)
}

/** What the navigation and the inbox always ask, and a test that is not about it says nothing of. */
function ofNavigation({ name, input }: { name: string; input: Record<string, unknown> }): unknown {
  if (name === 'inbox.count') return { waiting: 0 }
  if (name === 'inboxViews.list') return { items: [] }
  if (name === 'inboxViews.count') return { waiting: 0, mine: 0, snoozed: 0, saved: [] }
  const isFaces = name === 'staff.list' && String(input.limit) === '6' && input.status === 'active'
  return isFaces ? { items: [], nextCursor: null, total: 0 } : undefined
}

/**
 * Answers calls for the rest of the test, by procedure name: `fakeServer({ 'staff.list': { items: [] } })`. Answers
 * are checked against the contract; a generator's events are streamed. Returns the calls made, in order; a call without an answer fails the test.
 */
export function fakeServer(
  answers: Record<string, Answer>,
): { name: string; input: Record<string, unknown> }[] {
  const calls: { name: string; input: Record<string, unknown> }[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    const request =
      target instanceof Request ? target : new Request(new URL(String(target), window.location.origin), init)
    const found = await procedureOf(request)
    if (found === null) throw new Error(`No procedure is at ${request.method} ${request.url}.`)
    const quiet = answers[found.name] === undefined ? ofNavigation(found) : undefined
    if (quiet !== undefined) return Response.json(quiet)
    calls.push({ name: found.name, input: found.input })
    const answer = answers[found.name]
    if (answer === undefined) throw new Error(`The test has no answer for ${found.name}.`)
    try {
      const body: unknown = typeof answer === 'function' ? await answer(found.input) : answer
      if (body instanceof Response) return body
      const checked = found.output === undefined ? body : await checkedBy(found.output, body, found.name)
      if (isStream(checked)) return streamed(checked, request.signal)
      return Response.json(checked)
    } catch (thrown) {
      if (!(thrown instanceof FakeRefusal)) throw thrown
      const { code, params, issues } = thrown
      const message = sentence(code, params)
      const body = { code, message, detail: message, params, issues, requestId: 'test-request' }
      return Response.json(body, { status: errors[code].status })
    }
  })
  onTestFinished(() => spy.mockRestore())
  return calls
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** Events as the server streams them. What the generator throws breaks the connection; leaving ends it. */
function streamed(events: AsyncIterable<unknown>, signal: AbortSignal): Response {
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
      try {
        for await (const event of events) {
          if (signal.aborted) return
          controller.enqueue(text.encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`))
        }
        if (signal.aborted) return
        controller.enqueue(text.encode('event: done\n\n'))
        controller.close()
      } catch (thrown) {
        if (!signal.aborted) controller.error(thrown)
      }
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

async function procedureOf(request: Request) {
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/api/, '')
  const body: unknown = request.body === null ? {} : await request.clone().json()
  const found = Object.entries(contract).flatMap(([noun, procedures]) =>
    Object.entries(procedures).flatMap(([verb, procedure]) => {
      const { route, outputSchema } = procedure['~orpc']
      const ids = route.method === request.method && route.path ? matched(route.path, path) : null
      if (ids === null) return []
      const input = { ...Object.fromEntries(url.searchParams), ...Object(body), ...ids }
      return { name: `${noun}.${verb}`, input, output: outputSchema, ids: Object.keys(ids).length }
    }),
  )
  // A path that is said as it is goes before one that takes any word there, as at the server.
  return found.toSorted((one, other) => one.ids - other.ids)[0] ?? null
}

function matched(pattern: string, path: string): Record<string, string> | null {
  const found = new RegExp(`^${pattern.replace(/\{\+?(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path)
  return found === null ? null : { ...found.groups }
}

interface Shape {
  '~standard': { validate: (value: unknown) => unknown }
}

async function checkedBy(shape: Shape, value: unknown, name: string): Promise<unknown> {
  const result: unknown = await shape['~standard'].validate(value)
  const issues: unknown = Reflect.get(Object(result), 'issues')
  if (issues !== undefined) {
    throw new Error(`The test's answer for ${name} breaks the contract: ${JSON.stringify(issues)}`)
  }
  return Reflect.get(Object(result), 'value')
}
