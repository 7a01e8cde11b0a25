// Somebody who uses the product over HTTP in tests, with a cookie jar of their own.
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Problem } from '#contract/errors.ts'
import { type Contract, contract } from '#contract/index.ts'

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

export class Caller {
  readonly origin: string
  /** The typed client; a refusal throws a `Refused`. */
  readonly calls: ContractRouterClient<Contract>
  uid = ''
  /** The workspace that came with the account. */
  workspaceId = ''
  /** Sent along with every request. */
  headers: Readonly<Record<string, string>> = {}
  #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
    const link = new OpenAPILink(contract, {
      url: `${origin}/api`,
      fetch: (request, init) => this.#send(request, init),
    })
    this.calls = createORPCClient(link)
  }

  /** The cookies as a browser would send them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(header: string) {
    this.#cookies = new Map(
      header.split('; ').map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
    )
  }

  /** A request as it is, without the contract. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = new Request(this.origin + path, {
      method,
      headers: { ...json, ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      signal,
    })
    const response = await this.#exchange(request)
    // A stream has no end to wait for.
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (streams && !path.startsWith('/api')) await response.body?.cancel()
    const text = streams && !path.startsWith('/api') ? '' : await response.text()
    return { status: response.status, body: asJson(text), headers: response.headers }
  }

  /** The address to which a GET leads on; it is not followed. */
  async led(path: string): Promise<string> {
    const response = await this.#exchange(new Request(this.origin + path, { redirect: 'manual' }))
    return response.headers.get('location') ?? ''
  }

  async #send(request: Request, init: RequestInit): Promise<Response> {
    const response = await this.#exchange(request, init)
    if (response.ok) return response
    throw new Refused(asProblem(asJson(await response.text())), response.status)
  }

  async #exchange(request: Request, init: RequestInit = {}): Promise<Response> {
    for (const [name, value] of Object.entries(this.headers)) request.headers.set(name, value)
    if (this.#cookies.size > 0) request.headers.set('cookie', this.cookie)
    const response = await fetch(request, init)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      const [name = ''] = pair.split('=', 1)
      if (/max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(name.length + 1))
    }
    return response
  }
}

/** What the server said no with. */
export class Refused extends Error {
  readonly problem: Problem
  readonly status: number

  constructor(problem: Problem, status: number) {
    super(`${problem.code}: ${problem.message}`)
    this.name = 'Refused'
    this.problem = problem
    this.status = status
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Every refusal of the server has this form; a test that meets another one fails at what it expects of it. */
function asProblem(body: unknown): Problem {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return body as Problem
}
