// Stands in for all five providers, on this machine: real pages, real codes, real tokens, invented people. It serves
// development, where configuration switches it on, and tests, which can make it misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type ProviderId, providerIds } from '#contract/person/providers.ts'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Random } from '#server/adapters/random/random.ts'
import type { ProviderKeys } from '../oauth-provider.ts'
import type { Behaviour } from './behaviour.ts'
import { authorize } from './stand-in-authorize.ts'
import { exchange } from './stand-in-exchange.ts'
import { memoryGrants } from './stand-in-grants.ts'
import { type TokenSigner, tokenSigner } from './id-token.ts'
import { type Endpoint, placeAt, standInPlaces } from './stand-in-places.ts'
import { tellProfile } from './stand-in-profile.ts'
import type { Grants } from './stand-in-grants.ts'

export interface StandInOptions {
  clock: Clock
  random: Random
  /** The only address to which each provider sends people back. */
  redirectUri: (id: ProviderId) => string
}

/** What each endpoint needs to know. */
export interface Standing extends StandInOptions {
  origin: string
  clientId: string
  clientSecret: string
  grants: Grants
  signer: TokenSigner
  behaviourOf(id: ProviderId): Behaviour
}

export interface Asked {
  id: ProviderId
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** The body of a form; empty for other requests. */
  form: URLSearchParams
}

export interface StandInProviders {
  origin: string
  /** As the configuration has them. */
  keys: Record<ProviderId, ProviderKeys>
  behave(behaviour: Behaviour, id?: ProviderId): void
  /** Which endpoints were asked, oldest first. */
  asked: { id: ProviderId; endpoint: Endpoint }[]
  close(): Promise<void>
}

/** Opens the five on one free port of 127.0.0.1. */
export async function openStandIn(options: StandInOptions): Promise<StandInProviders> {
  const { random } = options
  const asked: StandInProviders['asked'] = []
  const behaviours = new Map<ProviderId, Behaviour>()
  const standing: Standing = {
    ...options,
    origin: '',
    clientId: 'stand-in-client',
    clientSecret: random.token(),
    grants: memoryGrants(random),
    signer: tokenSigner(),
    behaviourOf: (id) => behaviours.get(id) ?? 'honest',
  }
  const server = createServer((request, response) => {
    answer(standing, request, response, asked).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  standing.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  // It must not keep the program from ending.
  server.unref()
  const { clientId, clientSecret, origin } = standing
  const keysOf = (id: ProviderId): ProviderKeys => ({ clientId, clientSecret, baseUrl: `${origin}/${id}` })
  return {
    origin,
    keys: {
      google: keysOf('google'),
      facebook: keysOf('facebook'),
      github: keysOf('github'),
      twitter: keysOf('twitter'),
      linkedin: keysOf('linkedin'),
    },
    behave: (behaviour, id) => {
      for (const one of id ? [id] : providerIds) behaviours.set(one, behaviour)
    },
    asked,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  standing: Standing,
  request: IncomingMessage,
  response: ServerResponse,
  asked: StandInProviders['asked'],
): Promise<void> {
  const url = new URL(request.url ?? '/', standing.origin)
  const place = placeAt(url.pathname)
  // A page of another name that points here would otherwise act in this one's place.
  if (!place || request.headers.host !== new URL(standing.origin).host) {
    response.writeHead(404).end()
    return
  }
  const { id, endpoint } = place
  asked.push(place)
  const form = new URLSearchParams(request.method === 'POST' ? await readText(request) : '')
  const call: Asked = { id, request, response, url, form }
  switch (endpoint) {
    case 'discovery':
      return answerJson(response, 200, discovery(standing, id))
    case 'jwks':
      return answerJson(response, 200, standing.signer.jwks())
    case 'authorize':
      return authorize(standing, call)
    case 'token':
      return exchange(standing, call)
    case 'profile':
    case 'emails':
      return tellProfile(standing, call, endpoint)
  }
}

function discovery({ origin }: Standing, id: ProviderId): object {
  const { paths, issuer, tellsAuthTime } = standInPlaces[id]
  const at = (endpoint: Endpoint) => `${origin}/${id}${paths[endpoint] ?? ''}`
  return {
    issuer: `${origin}/${id}${issuer ?? ''}`,
    authorization_endpoint: at('authorize'),
    token_endpoint: at('token'),
    jwks_uri: at('jwks'),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(tellsAuthTime ? { claims_supported: ['sub', 'name', 'email', 'email_verified', 'auth_time'] } : {}),
  }
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

const LIMIT = 64 * 1024

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > LIMIT) throw new Error('That is too large.')
  }
  return text
}
