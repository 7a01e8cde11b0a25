// What the stand-ins without id tokens tell to whoever holds an access token.
import { createHmac } from 'node:crypto'
import { answerJson, type Asked, type Standing } from './stand-in-server.ts'

export function tellProfile(
  standing: Standing,
  { id, request, response, url }: Asked,
  endpoint: 'profile' | 'emails',
): void {
  const behaviour = standing.behaviourOf(id)
  if (behaviour === 'profile-500') return answerJson(response, 500, { message: 'Server Error' })
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const grant = standing.grants.byToken(token)
  if (grant?.id !== id) return answerJson(response, 401, { message: 'Bad credentials' })
  const { accountId, name, ...person } = grant.person
  const email = behaviour === 'no-email' ? null : person.email
  const verified = person.emailVerified && behaviour !== 'unverified-email'
  switch (id) {
    case 'facebook': {
      const proof = createHmac('sha256', standing.clientSecret).update(token).digest('hex')
      if (url.searchParams.get('appsecret_proof') !== proof)
        return answerJson(response, 400, { error: { message: 'Invalid appsecret_proof', code: 100 } })
      return answerJson(response, 200, { id: accountId, name, ...(email === null ? {} : { email }) })
    }
    case 'github':
      if (!request.headers['user-agent']) return answerJson(response, 403, { message: 'No user agent' })
      if (endpoint === 'profile')
        return answerJson(response, 200, {
          id: Number(accountId),
          login: name.toLowerCase().replace(/\W+/g, '-'),
          name,
          // Whatever somebody wants to be seen with; it proves nothing.
          email: 'anybody@elsewhere.example',
        })
      return answerJson(response, 200, [
        { email: 'second@people.example', primary: false, verified: true, visibility: null },
        ...(email === null ? [] : [{ email, primary: true, verified, visibility: 'private' }]),
      ])
    default:
      return answerJson(response, 200, { data: { id: accountId, name, username: name.replace(/\W+/g, '') } })
  }
}
