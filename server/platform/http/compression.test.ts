import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

describe('an answer of the API', () => {
  it('is not compressed when it is about signing in, nor when a change returns it', async () => {
    const ada = await app.person('ada')
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = {
        cookie: ada.cookie,
        'accept-encoding': 'gzip, br',
        origin: app.origin,
        ...init.headers,
      }
      const answer = await fetch(app.origin + path, { ...init, headers })
      return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
    }
    const long = 'Ada '.repeat(19).trim()
    const body = JSON.stringify({ displayName: long, firstName: long, lastName: long, companyName: long })
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const changed = await ask('/api/profile', { method: 'PATCH', headers, body })
    const session = await ask('/api/session')
    for (const { encoding, text } of [changed, session]) {
      expect(text.length).toBeGreaterThan(1_024)
      expect(encoding).toBeNull()
    }
  })
})
