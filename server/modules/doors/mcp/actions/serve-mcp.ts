import { once } from 'node:events'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { jsonBody } from '#server/platform/http/json-body.ts'
import type { Exchange } from '#server/platform/http/raw-route.ts'
import { mcpServer } from './mcp-server.ts'

/** Answers one message of an assistant. Fails: `body_too_large`, `malformed_request`, `invalid_input`. */
export async function serveMcp({ config }: Context, exchange: Exchange): Promise<void> {
  const { json, ctx } = await jsonBody(exchange, config.limits)
  // Each message is a request of its own, and is counted as one.
  if (Array.isArray(json)) fail('invalid_input', {}, [{ path: '', message: 'is more than one message' }])
  const handler = createMcpHandler(() => mcpServer(ctx), {
    // Nothing here changes while somebody listens, so nobody shall.
    maxSubscriptions: 0,
    onerror: (error) => ctx.log.warn('mcp.refused', { error }),
  })
  try {
    const headers = new Headers(ctx.client.headers)
    const url = new URL('/mcp', ctx.config.baseUrl)
    const asked = new Request(url, {
      method: 'POST',
      headers,
      signal: ctx.signal,
      body: JSON.stringify(json),
    })
    await send(ctx, await handler.fetch(asked, { parsedBody: json }), exchange.response)
  } finally {
    await handler.close()
  }
}

async function send(ctx: Context, answer: Response, response: Exchange['response']): Promise<void> {
  answer.headers.forEach((value, name) => response.setHeader(name, value))
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(answer.status)
  for await (const part of answer.body ?? [])
    if (!response.write(part)) await once(response, 'drain', { signal: ctx.signal })
  response.end()
}
