import { afterEach, describe, expect, it } from 'vitest'
import {
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '#server/testing/model-server/model-server.ts'
import { ModelError } from './model.ts'
import { sdkModel } from './sdk-model.ts'

let server: ModelServer | undefined
afterEach(async () => await server?.close())

async function modelOf(options: ModelServerOptions) {
  server = await startModelServer({ retryAfterSeconds: 0, ...options })
  const { baseUrl, requests } = server
  return { model: sdkModel({ provider: 'openai-compatible', baseUrl, apiKey: null, name: 'any' }), requests }
}

const asked = (signal = new AbortController().signal) => ({
  system: 'You answer from passages only.\n[1] The bakery opened its doors in 1987.',
  messages: [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hello. What would you like to know?' },
    { role: 'user', content: 'When did the bakery open?' },
  ] as const,
  maxTokens: 100,
  signal,
})

describe('A model of other people', () => {
  it('is told everything that was said, in its order', async () => {
    const { model, requests } = await modelOf({})
    expect((await Array.fromAsync(model.write(asked()))).join('')).toContain('1987')
    const [request] = requests
    for (const { content } of asked().messages) expect(request?.prompt).toContain(content)
    expect(request?.prompt).toContain('from passages only')
  })

  it('that is busy is asked once more', async () => {
    const { model, requests } = await modelOf({ behaviour: '429', refusals: 1 })
    expect((await Array.fromAsync(model.write(asked()))).join('')).not.toBe('')
    expect(requests.map(({ status }) => status)).toEqual([429, 200])
  })

  it('that is still busy then is not asked a third time', async () => {
    const { model, requests } = await modelOf({ behaviour: '429', refusals: 5 })
    await expect(Array.fromAsync(model.write(asked()))).rejects.toMatchObject({ reason: 'limited' })
    expect(requests.map(({ status }) => status)).toEqual([429, 429])
  })

  it.each(['cut-off', 'half'] as const)('that plays %s has not said everything', async (behaviour) => {
    const { model } = await modelOf({ behaviour })
    await expect(Array.fromAsync(model.write(asked()))).rejects.toBeInstanceOf(ModelError)
  })

  it('is let go as soon as whoever asked leaves', async () => {
    const { model, requests } = await modelOf({ behaviour: 'slow', slowMs: 50 })
    const reader = new AbortController()
    await expect(async () => {
      for await (const _ of model.write(asked(reader.signal))) reader.abort()
    }).rejects.toThrow('aborted')
    await expect.poll(() => requests[0]?.aborted).toBe(true)
  })

  it('is let go as soon as no more of it is read', async () => {
    const { model, requests } = await modelOf({ behaviour: 'slow', slowMs: 50 })
    for await (const _ of model.write(asked())) break
    await expect.poll(() => requests[0]?.aborted).toBe(true)
  })
})
