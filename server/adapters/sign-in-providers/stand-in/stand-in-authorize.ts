// The page on which somebody consents, and the way back.
import type { ServerResponse } from 'node:http'
import { consentPage, refusalPage } from './consent-page.ts'
import { personIn } from './stand-in-people.ts'
import { standInPlaces } from './stand-in-places.ts'
import type { Asked, Standing } from './stand-in-server.ts'

/** GET shows the page, POST is the person's answer. A wrong request is refused here, as no address can be trusted then. */
export function authorize(standing: Standing, { id, request, response, url, form }: Asked): void {
  const { searchParams: asked } = url
  const place = standInPlaces[id]
  const fault = faultOf(standing, { id, url })
  if (fault !== null) return page(response, 400, refusalPage(fault))
  if (request.method !== 'POST') return page(response, 200, consentPage(place.label, isAskedAnew(asked)))

  const back = new URL(asked.get('redirect_uri') ?? '')
  const behaviour = standing.behaviourOf(id)
  const state = asked.get('state') ?? ''
  back.searchParams.set('state', behaviour === 'wrong-state' ? `${state}x` : state)
  const person = personIn(form)
  if (form.get('decision') !== 'allow' || person === null) back.searchParams.set('error', 'access_denied')
  else {
    const code = standing.grants.give({
      id,
      person,
      redirectUri: asked.get('redirect_uri') ?? '',
      codeChallenge: asked.get('code_challenge'),
      nonce: asked.get('nonce'),
      tellsAuthTime: place.tellsAuthTime && asked.has('max_age'),
    })
    back.searchParams.set('code', code)
  }
  response.writeHead(303, { location: back.href }).end()
}

/** The stand-in keeps nobody signed in, so that its page always asks; it only says that it was told to. */
const isAskedAnew = (asked: URLSearchParams): boolean =>
  asked.get('max_age') === '0' || asked.has('prompt') || asked.get('auth_type') === 'reauthenticate'

function faultOf(standing: Standing, { id, url }: Pick<Asked, 'id' | 'url'>): string | null {
  const { searchParams: asked } = url
  const { pkce, issuer, prompts } = standInPlaces[id]
  if (asked.get('client_id') !== standing.clientId) return 'The client is not known.'
  if (asked.get('redirect_uri') !== standing.redirectUri(id))
    return 'The redirect address is not the known one.'
  if (asked.get('response_type') !== 'code') return 'Only codes are given.'
  if (!asked.get('state')) return 'A state is missing.'
  if (pkce && (!asked.get('code_challenge') || asked.get('code_challenge_method') !== 'S256'))
    return 'A code challenge is missing.'
  if (issuer !== null && !asked.get('scope')?.split(' ').includes('openid')) return 'The scope lacks openid.'
  const prompt = asked.get('prompt')
  if (prompt !== null && !prompts.includes(prompt)) return 'The prompt is not known.'
  return null
}

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}
