// The token endpoint: a code for tokens.
import type { IncomingMessage } from 'node:http'
import type { Behaviour } from './behaviour.ts'
import { type Grant, provesChallenge } from './stand-in-grants.ts'
import { standInPlaces } from './stand-in-places.ts'
import { answerJson, type Asked, type Standing } from './stand-in-server.ts'

/** Answers as the provider's behaviour wants it. */
export function exchange(standing: Standing, { id, request, response, form }: Asked): void {
  const place = standInPlaces[id]
  const behaviour = standing.behaviourOf(id)
  switch (behaviour) {
    case 'hang':
      return
    case 'token-500':
      return answerJson(response, 500, { error: 'server_error' })
    case 'refuse':
      return answerJson(response, 400, { error: 'invalid_grant' })
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"access_token": <html>')
      return
    case 'cut-off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"access_token": "')
      setTimeout(() => response.destroy(), 5)
      return
    default:
  }
  if (secretOf(request, form, place.secretIn) !== `${standing.clientId}:${standing.clientSecret}`)
    return answerJson(response, 401, { error: 'invalid_client' })
  const verifier = form.get('code_verifier')
  // As LinkedIn does with applications that have a secret.
  if (!place.pkce && verifier !== null) return answerJson(response, 401, { error: 'invalid_client' })
  const grant = standing.grants.take(form.get('code') ?? '')
  const isRight =
    grant !== null &&
    grant.id === id &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === grant.redirectUri &&
    (!place.pkce || provesChallenge(verifier, grant.codeChallenge ?? ''))
  if (!isRight) return answerJson(response, 400, { error: 'invalid_grant' })

  const { person } = grant
  const nowSeconds = Math.floor(standing.clock.now().getTime() / 1000)
  const email = behaviour === 'no-email' ? null : person.email
  const isVerified = person.emailVerified && behaviour !== 'unverified-email'
  answerJson(response, 200, {
    access_token: standing.grants.token(grant),
    token_type: id === 'github' || id === 'twitter' ? 'bearer' : 'Bearer',
    expires_in: 3_600,
    ...(place.issuer === null
      ? {}
      : {
          id_token: standing.signer.idToken({
            issuer: `${standing.origin}/${id}${place.issuer}`,
            audience: standing.clientId,
            // LinkedIn tells none.
            nonce: id === 'linkedin' ? null : grant.nonce,
            claims: {
              sub: person.accountId,
              name: person.name,
              ...(email === null ? {} : { email, email_verified: toldBy(id, isVerified) }),
            },
            behaviour,
            nowSeconds,
            authTimeSeconds: authTimeOf(grant, behaviour, nowSeconds),
          }),
        }),
  })
}

/** When the person has signed in at the provider, as it is told; null when it is not. */
function authTimeOf({ tellsAuthTime }: Grant, behaviour: Behaviour, nowSeconds: number): number | null {
  if (!tellsAuthTime || behaviour === 'no-auth-time') return null
  return behaviour === 'still-signed-in' ? nowSeconds - HOUR_SECONDS : nowSeconds
}
const HOUR_SECONDS = 3_600

/** LinkedIn says it as a word. */
const toldBy = (id: string, isVerified: boolean) => (id === 'linkedin' ? String(isVerified) : isVerified)

/** `id:secret` as the client gave them, in the one place where this provider looks. */
function secretOf(request: IncomingMessage, form: URLSearchParams, secretIn: 'body' | 'header'): string {
  if (secretIn === 'body') return `${form.get('client_id') ?? ''}:${form.get('client_secret') ?? ''}`
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent).join(':')
}
