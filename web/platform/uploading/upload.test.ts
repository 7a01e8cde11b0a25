import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { renderHook } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { forgetPaymentRequired, usePaymentRequired } from '../api/payment-required.ts'
import { retried } from './retried.ts'
import { upload } from './upload.ts'
import { problemOf, Refusal } from '../api/refusal.ts'

type Answer = (response: ServerResponse, received: Buffer) => void

/** A server that answers each upload in turn and stays at the last answer. */
async function standIn(...answers: Answer[]) {
  const received: Buffer[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'PUT')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    const parts: Buffer[] = []
    try {
      for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
    } catch {
      return
    }
    received.push(Buffer.concat(parts))
    answers[Math.min(received.length, answers.length) - 1]?.(response, Buffer.concat(parts))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/here` }
}

const kept: Answer = (response) => response.end(JSON.stringify({ url: '/files/kept.webp' }))
const refused =
  (status: number, code: string): Answer =>
  (response) =>
    response.writeHead(status).end(JSON.stringify({ code }))
const cutOff: Answer = (response) => response.destroy()
const file = new Blob([new Uint8Array(300_000).fill(7)])

describe('an upload', () => {
  it('arrives whole, tells how far it is, and gives its address [STOR-1] [STOR-3]', async () => {
    const { url, received } = await standIn(kept)
    const shares: number[] = []
    expect(await upload(url, file, { onProgress: (share) => shares.push(share) })).toBe('/files/kept.webp')
    expect(received.map((body) => body.length)).toEqual([300_000])
    expect(shares[0]).toBe(0)
    expect(shares.at(-1)).toBe(1)
  })

  it('is sent again after 5xx, 408, 429 and a broken connection [STOR-3]', async () => {
    const { url, received } = await standIn(refused(500, 'internal'), cutOff, kept)
    expect(await upload(url, file)).toBe('/files/kept.webp')
    expect(received).toHaveLength(3)
  }, 15_000)

  it('is not sent again after a refusal that would only be repeated [STOR-2]', async () => {
    for (const [status, code] of [
      [415, 'picture_type_refused'],
      [413, 'upload_too_large'],
      [507, 'quota-exceeded'],
      [403, 'unauthorized'],
    ] as const) {
      const { url, received } = await standIn(refused(status, code))
      await expect(upload(url, file)).rejects.toMatchObject({ with: { code, status } })
      expect(received).toHaveLength(1)
    }
  })

  it('that no longer fits into the plan tells what there is to buy; a full disk does not [SHELL-12] [STOR-2]', async () => {
    onTestFinished(forgetPaymentRequired)
    const told = renderHook(usePaymentRequired).result
    const full = await standIn(refused(507, 'quota-exceeded'))
    await expect(upload(full.url, file)).rejects.toMatchObject({ with: { code: 'quota-exceeded' } })
    expect(told.current).toBeNull()
    const params = { plan: 'Free', limit: 50_000_000 }
    const small = await standIn((response) =>
      response.writeHead(507).end(JSON.stringify({ code: 'quota-exceeded', params })),
    )
    await expect(upload(small.url, file)).rejects.toMatchObject({ with: { params } })
    await vi.waitFor(() => expect(told.current?.with).toMatchObject({ code: 'quota-exceeded', params }))
  })

  it('can be cancelled while it is sent and while it waits [STOR-3]', async () => {
    const { url } = await standIn(() => {})
    const stop = new AbortController()
    const sent = upload(url, file, { signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    await expect(sent).rejects.toMatchObject({ with: { code: 'canceled' } })
    const waits = new AbortController()
    const shaky = await standIn(refused(503, 'unavailable'))
    const waiting = upload(shaky.url, file, { signal: waits.signal })
    waiting.catch(() => {})
    await vi.waitFor(() => expect(shaky.received).toHaveLength(1))
    waits.abort()
    await expect(waiting).rejects.toMatchObject({ with: { code: 'canceled' } })
  })
})

describe('the patience of an upload', () => {
  const minutesUntilGivenUp = async (work: () => Promise<unknown>) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const from = performance.now()
    const ended = work().then(
      () => 'worked',
      (thrown: unknown) => (thrown instanceof Refusal ? thrown.with.code : thrown),
    )
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    const at = await Promise.race([ended, Promise.resolve('still trying')])
    return { at, from }
  }

  it('ends after two minutes for an operation and ten for an upload [STOR-3]', async () => {
    const trouble = () => Promise.reject(new Refusal(problemOf({ code: 'unavailable' }, 503)))
    const times: number[] = []
    const noted = () => {
      times.push(performance.now())
      return trouble()
    }
    const operation = await minutesUntilGivenUp(() => retried(noted))
    expect(operation.at).toBe('retry-limit-exceeded')
    expect(((times.at(-1) ?? 0) - operation.from) / 60_000).toBeGreaterThan(1.8)
    expect(((times.at(-1) ?? 0) - operation.from) / 60_000).toBeLessThan(2)
    times.length = 0
    const sent = await minutesUntilGivenUp(() => retried(noted, { limitMs: 10 * 60_000 }))
    expect(sent.at).toBe('retry-limit-exceeded')
    expect(((times.at(-1) ?? 0) - sent.from) / 60_000).toBeGreaterThan(9.7)
    expect(((times.at(-1) ?? 0) - sent.from) / 60_000).toBeLessThan(10)
  })
})
