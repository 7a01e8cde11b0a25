// The Model Context Protocol, with the key of a workspace: assistants of others ask virtual humans and read pages.
import type { ServerResponse } from 'node:http'
import { onlyFor } from '#contract/access.ts'
import { answerFailure, answerJson } from '#server/platform/http/answers.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'

/** Each request stands for itself, so that any process may answer it. */
const mcp: RawRoute = {
  method: '*',
  path: '/mcp',
  access: onlyFor('onboarded', { guest: 'key_needed' }),
  key: 'read',
  why: 'it speaks the protocol of others',
  refuse: (response, failure, requestId) => {
    if (failure.code === 'key_needed') response.setHeader('WWW-Authenticate', 'Bearer')
    answerFailure(response, failure, requestId)
  },
  // The protocol's library takes 10 MB, and most workspaces never ask by it.
  handle: async (ctx, exchange) => {
    if (exchange.request.method !== 'POST') return refuseMethod(exchange.response)
    const { serveMcp } = await import('./actions/serve-mcp.ts')
    return serveMcp(ctx, exchange)
  },
}

/** Nothing is kept from one message to the next that could be listened to or ended. */
function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'POST')
  const error = { code: -32_000, message: 'Method not allowed.' }
  answerJson(response, 405, { jsonrpc: '2.0', error, id: null })
}

export const mcpRoutes: readonly RawRoute[] = [mcp]
