import { beforeEach, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { endSession } from './end-session.ts'

beforeEach(() => sessionStorage.clear())

it('what was being written goes with the person who signs out, and nothing else', async () => {
  fakeServer({ 'accounts.signOut': { accepted: true } })
  sessionStorage.setItem('draft note tour', 'She called twice.')
  sessionStorage.setItem('unsent tour', '["Hello"]')
  sessionStorage.setItem('waiting', '9')
  await endSession()
  expect(Object.keys(sessionStorage)).toEqual(['waiting'])
})

it('the words stay where signing out failed', async () => {
  fakeServer({
    'accounts.signOut': () => {
      throw refusal('internal')
    },
  })
  sessionStorage.setItem('draft note tour', 'She called twice.')
  await expect(endSession()).rejects.toThrow()
  expect(Object.keys(sessionStorage)).toEqual(['draft note tour'])
})
