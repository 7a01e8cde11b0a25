import { contract } from '#contract/index.ts'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCalls } from './call.ts'
import { Refusal } from './refusal.ts'

const origin = window.location.origin
const input = {
  id: 'id with/slash',
  limit: 25,
  cursor: 'a&b=c',
  name: 'Zoé',
  flag: false,
  list: ['a', 'b'],
  deep: { from: 1, to: [2] },
  nothing: undefined,
}
const procedures = Object.entries(contract).flatMap(([noun, own]) =>
  Object.keys(own).map((verb) => [noun, verb] as const),
)

async function said(request: Request) {
  return {
    method: request.method,
    url: request.url,
    body: request.body === null ? null : await request.text(),
  }
}

describe('a call', () => {
  it('is written as the reference client of the contract writes it, for every procedure', async () => {
    const ours: Request[] = []
    const theirs: Request[] = []
    const keep = (into: Request[]) => async (request: Request) => {
      into.push(request)
      return Response.json({})
    }
    const calls: unknown = createCalls(keep(ours))
    const reference: unknown = createORPCClient(
      new OpenAPILink(contract, { url: `${origin}/api`, fetch: keep(theirs) }),
    )
    for (const [noun, verb] of procedures) {
      for (const client of [calls, reference]) {
        const branch: unknown = Reflect.get(Object(client), noun)
        const procedure: unknown = Reflect.get(Object(branch), verb)
        if (typeof procedure !== 'function') throw new Error(`${noun}.${verb} is missing.`)
        await procedure(input)
      }
    }
    expect(ours.length).toBe(procedures.length)
    for (const [index, request] of ours.entries()) {
      const other = theirs[index]
      if (other === undefined) throw new Error('The reference client made fewer calls.')
      expect(await said(request), procedures[index]?.join('.')).toEqual(await said(other))
    }
  })

  it('gives up a read that is never answered, as one of a server that is not there, and no write', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const calls = createCalls(
      (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    )
    const read = calls.staff.list({}).catch((error: unknown) => error)
    const states: string[] = []
    void calls.staff.create({ name: 'Mira' }).then(
      () => states.push('done'),
      () => states.push('failed'),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await read).toBeInstanceOf(TypeError)
    expect(states).toEqual([])
  })

  it('carries a key of its own when it writes, or the given one', async () => {
    const requests: Request[] = []
    const calls = createCalls(async (request) => {
      requests.push(request)
      return Response.json({ id: 'a' })
    })
    await calls.staff.delete({ id: 'a' })
    await calls.staff.delete({ id: 'a' })
    await calls.staff.delete({ id: 'a' }, { context: { idempotencyKey: 'mine' } })
    await calls.accounts.getSession()
    const keys = requests.map((request) => request.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['mine', null])
  })

  it('fails with what the server said', async () => {
    const calls = createCalls(async () =>
      Response.json({ code: 'staff_not_found', params: { id: 'a' }, requestId: 'r' }, { status: 404 }),
    )
    const thrown: unknown = await calls.staff.get({ id: 'a' }).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Refusal)
    expect(thrown instanceof Refusal && thrown.with).toMatchObject({
      code: 'staff_not_found',
      status: 404,
      requestId: 'r',
    })
  })

  it('survives an answer that is not ours', async () => {
    const calls = createCalls(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const thrown: unknown = await calls.staff.get({ id: 'a' }).catch((error: unknown) => error)
    expect(thrown instanceof Refusal && thrown.with).toMatchObject({ code: null, status: 502 })
  })

  const stream = (text: string) => {
    const bytes = new TextEncoder().encode(text)
    // Cut into single bytes, so that no boundary can be relied on.
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    return createCalls(async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }

  it('gives a streamed answer event by event', async () => {
    const calls = stream(
      ': hello\n\nevent: message\ndata: {"a":"é"}\n\nid: 1\nevent: message\r\ndata: {"a":\ndata: 2}\n\nevent: done\n\n',
    )
    const seen: unknown[] = []
    for await (const event of await calls.conversations.ask({ id: 'c', text: 'When?' })) seen.push(event)
    expect(seen).toEqual([{ a: 'é' }, { a: 2 }])
  })

  it('fails when a stream breaks or is refused in the middle', async () => {
    const drain = async (calls: ReturnType<typeof stream>) => {
      const seen: unknown[] = []
      for await (const event of await calls.conversations.ask({ id: 'c', text: 'When?' })) seen.push(event)
      return seen
    }
    await expect(drain(stream('event: message\ndata: 1\n\n'))).rejects.toThrow(TypeError)
    await expect(drain(stream('event: error\ndata: {"code":"conversation_busy"}\n\n'))).rejects.toThrow(
      Refusal,
    )
  })
})
