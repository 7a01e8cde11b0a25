// The protocol's own client, unchanged, against this program.
// On one database: it is about a protocol.
import { METHODS, request } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, describe, expect, it } from 'vitest'
import { hireWithKnowledge, publishSettings } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })

const price = 'How much is a sourdough loaf?'

async function connected(secret: string): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
    }),
  )
  return client
}

const keyOf = async (who: Caller, scope: 'read' | 'write' = 'write') =>
  (await who.calls.apiKeys.create({ id: who.workspaceId, scope, days: null })).secret

async function opened(name = 'ada') {
  const ada = await app.person(name)
  const { staff } = await hireWithKnowledge(ada, site.origin)
  return { ada, staff, client: await connected(await keyOf(ada)) }
}

/** What a result says in words. */
const wordsOf = ({ content }: { content?: readonly unknown[] | undefined }): string =>
  (content ?? []).map((part) => String(Reflect.get(Object(part), 'text') ?? '')).join('')

describe('the client of the Model Context Protocol', () => {
  it('finds the tools, and who is on shift [B-6]', async () => {
    const { staff, client } = await opened()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['ask', 'search'])
    expect(tools[0]?.description).toContain(`Kenji (${staff.id})`)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['staffroom://snapshots/{id}'])
  })

  it('asks and gets receipts, whose pages it reads, and goes on from an answer [B-6]', async () => {
    const { ada, staff, client } = await opened()
    const asked = await client.callTool({ name: 'ask', arguments: { question: price, colleague: 'kenji' } })
    const told = Object(asked.structuredContent)
    expect(told).toMatchObject({ band: 'answer', colleague: 'Kenji' })
    expect(told.answer).toContain('6.40')
    expect(wordsOf(asked)).toContain('6.40')
    const [receipt] = told.receipts
    expect(told.answer.slice(receipt.start, receipt.end)).toContain('6.40')
    expect(receipt).toMatchObject({ url: `${site.origin}/prices`, title: 'Prices' })
    const { contents } = await client.readResource({ uri: receipt.snapshot })
    const text = String(Reflect.get(Object(contents[0]), 'text'))
    expect(text.slice(receipt.pageStart, receipt.pageEnd)).toBe(receipt.quote)

    const next = await client.callTool({
      name: 'ask',
      arguments: { question: 'And a croissant?', conversation: told.conversation },
    })
    expect(Object(next.structuredContent).answer).toContain('2.10')
    const { items } = await ada.calls.conversations.list({ staffId: staff.id })
    expect(items.filter(({ askedBy }) => askedBy === 'visitor')).toMatchObject([
      { title: price, answersCount: 2 },
    ])
  })

  it('is handed the link of a rule [B-6]', async () => {
    const { ada, staff, client } = await opened()
    const link = { address: 'https://shop.example/book', label: 'Book a time' }
    const does = { kind: 'book', text: 'Choose a time.', link } as const
    await publishSettings(ada, staff.id, {
      rules: [{ isOn: true, when: { topics: ['fitting'], page: '' }, does }],
    })
    const asked = await client.callTool({ name: 'ask', arguments: { question: 'A fitting?' } })
    expect(asked.structuredContent).toMatchObject({ link: { kind: 'booking', ...link } })
    expect(asked.content).toMatchObject([
      { text: 'Choose a time.\n\nBook a time: https://shop.example/book' },
      { type: 'resource_link', uri: link.address, name: link.label },
    ])
  })

  it('searches the passages that a colleague knows, each as it stands on its page [B-6]', async () => {
    const { client } = await opened()
    const found = await client.callTool({ name: 'search', arguments: { query: 'opening hours Saturday' } })
    const { passages } = Object(found.structuredContent)
    const [best] = passages
    expect(best.text).toContain('18:00')
    const { contents } = await client.readResource({ uri: best.snapshot })
    expect(String(Reflect.get(Object(contents[0]), 'text')).slice(best.pageStart, best.pageEnd)).toBe(
      best.text,
    )
  })

  it('is refused in words, without a key, without the right to ask, and of another workspace [B-6, WSP-5]', async () => {
    const { ada, staff, client } = await opened()
    const eve = await app.person('eve')
    const [receipt] = Object(
      (await client.callTool({ name: 'ask', arguments: { question: price } })).structuredContent,
    ).receipts
    const foreign = await connected(await keyOf(eve))
    const refused = await foreign.callTool({
      name: 'ask',
      arguments: { question: price, colleague: staff.id },
    })
    expect([refused.isError, wordsOf(refused)]).toEqual([true, expect.stringContaining('not')])
    expect(JSON.stringify(await foreign.listTools())).not.toContain('Kenji')
    await expect(foreign.readResource({ uri: receipt.snapshot })).rejects.toThrow(/not found/)
    await expect(foreign.readResource({ uri: 'staffroom://snapshots/absent1' })).rejects.toThrow(/not found/)
    for (const args of [
      {},
      { question: ' ' },
      { question: 'x'.repeat(4_001) },
      { question: price, conversation: 'absent1' },
    ])
      expect((await client.callTool({ name: 'ask', arguments: args })).isError, JSON.stringify(args)).toBe(
        true,
      )
    // A second colleague, and nobody is named.
    await ada.calls.staff.create({ name: 'Noor' })
    const unnamed = await client.callTool({ name: 'ask', arguments: { question: price } })
    expect(wordsOf(unnamed)).toBe('Several colleagues are on shift. Name one by its id or name.')
    const reading = await connected(await keyOf(ada, 'read'))
    expect(
      (await reading.callTool({ name: 'search', arguments: { query: price, colleague: staff.id } })).isError,
    ).not.toBe(true)
    const forbidden = await reading.callTool({
      name: 'ask',
      arguments: { question: price, colleague: staff.id },
    })
    expect(wordsOf(forbidden)).toBe('This API key does not allow that.')
    await expect(connected('sk_live_nonsense')).rejects.toThrow()
    const bare = await fetch(`${app.origin}/mcp`, { method: 'POST', body: '{}' })
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await ada.ask('GET', '/mcp')).status).toBe(401)
  })

  it('is answered message by message: many in one request are refused, whatever their number', async () => {
    const { ada } = await opened('batch')
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const body of [[message], [message, message], []]) {
      const answer = await app.guest().ask('POST', '/mcp', JSON.stringify(body), {
        authorization: `Bearer ${await keyOf(ada)}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      })
      expect(answer.status).toBe(422)
    }
  })

  it('is answered by POST alone, whatever other method is sent with a key that counts', async () => {
    const { ada } = await opened('methods')
    const headers = { authorization: `Bearer ${await keyOf(ada)}` }
    const by = (method: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const sent = request(`${app.origin}/mcp`, { method, headers }, (answer) => {
          answer.resume().on('end', () => resolve([method, answer.statusCode, answer.headers.allow]))
        })
        sent.on('error', reject).end()
      })
    for (const method of METHODS.filter((one) => one !== 'POST' && one !== 'CONNECT'))
      expect(await by(method)).toEqual([method, 405, 'POST'])
  })
})
