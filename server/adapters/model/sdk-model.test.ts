import { createServer } from 'node:http'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../fetch/loopback.fixture.ts'
import {
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '#server/testing/model-server/model-server.ts'
import { ModelError } from './model.ts'
import { sdkEmbeddings, sdkModel } from './sdk-model.ts'

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

describe('An embedding model of other people', () => {
  async function answering(vectors: unknown[]) {
    const server = createServer((_request, response) => {
      const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          object: 'list',
          model: 'any',
          data,
          usage: { prompt_tokens: 1, total_tokens: 1 },
        }),
      )
    })
    const port = await listen(server)
    onTestFinished(() => void server.close())
    const { embed } = sdkEmbeddings({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: null, name: 'any' })
    return embed(['one', 'two'], new AbortController().signal)
  }

  it('gives a vector for each text', async () => {
    expect(
      await answering([
        [1, 0],
        [0, 1],
      ]),
    ).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it.each([
    ['fewer', [[1, 0]]],
    ['an empty one', [[1, 0], []]],
    ['none of any length', [[], []]],
    [
      'those of two spaces',
      [
        [1, 0],
        [1, 0, 0],
      ],
    ],
  ])('that gives %s is asked again later, and none is kept', async (_what, vectors) => {
    await expect(answering(vectors)).rejects.toMatchObject({ reason: 'garbage', retryable: true })
  })
})
