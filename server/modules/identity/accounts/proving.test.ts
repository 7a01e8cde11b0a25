// Comparing passwords, beneath the limits.
import { createHook } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { dbFor } from '#server/platform/db/transaction.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'

const app = await testApp({ settings: { GUESSES_PER_ACCOUNT: '1000' } })
const { identity } = app.adapters
const db = dbFor(app.database, 'owner')

it('A wrong password costs one hash of the same strength for an address that nobody has as for a known one [ACC-4]', async () => {
  await app.unverified('ada')
  const begun: string[] = []
  const hook = createHook({ init: (_, type) => void begun.push(type) })
  /** What the comparison costs: hashes that were computed, and the parameters of what they are compared with. */
  const costOf = async (email: string) => {
    begun.length = 0
    hook.enable()
    const proof = await identity.provePassword(email, 'not the password', { from: 'here' })
    hook.disable()
    expect(proof.isRight).toBe(false)
    const [, form, version, strength, salt = '', tag = ''] = proof.comparedWith.split('$')
    const hashes = begun.filter((type) => /argon/i.test(type)).length
    return { hashes, form, version, strength, salt: salt.length, tag: tag.length }
  }
  const known = await costOf(emailOf('ada'))
  expect(known.hashes).toBe(1)
  expect(await costOf('nobody@example.com')).toEqual(known)
})

it('A password that was changed while it was being compared begins no session [ACC-4]', async () => {
  const { uid } = await app.unverified('ada')
  const proof = await identity.provePassword(emailOf('ada'), password, { from: 'here' })
  expect(proof).toMatchObject({ uid, isRight: true })
  expect(await identity.stillHolds(db, proof)).toBe(true)
  await identity.setPassword(db, uid, await identity.hashPassword('kelp lantern orbit', { from: 'here' }))
  expect(await identity.stillHolds(db, proof)).toBe(false)
})

it('Nor does it ask for a second step, which could be answered later [ACC-4]', async () => {
  const { uid } = await app.unverified('ada')
  await app.query(
    `insert into two_step (user_id, secret, created_at, confirmed_at) values ($1, 'sealed', now(), now())`,
    [uid],
  )
  const { provePassword } = identity
  identity.provePassword = async (...call) => {
    const proof = await provePassword(...call)
    await identity.setPassword(db, uid, await identity.hashPassword('kelp lantern orbit', { from: 'here' }))
    return proof
  }
  try {
    const answer = await app.guest().ask('POST', '/api/session', { email: emailOf('ada'), password })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  } finally {
    identity.provePassword = provePassword
  }
  expect(await app.query('select id from second_step_challenge')).toEqual([])
})

it('Forty people signing in at once are all let in, and others are served meanwhile [ACC-2]', async () => {
  await app.unverified('ada')
  const eve = await app.unverified('eve')
  const signIns = Promise.all(
    Array.from({ length: 40 }, () => {
      const device = app.guest()
      return device.ask('POST', '/api/session', { email: emailOf('ada'), password })
    }),
  )
  let served = 0
  let isOver = false
  const serving = (async () => {
    while (!isOver) {
      expect((await eve.ask('GET', '/api/session')).status).toBe(200)
      served += 1
    }
  })()
  const statuses = (await signIns).map(({ status }) => status)
  isOver = true
  await serving
  expect(served).toBeGreaterThan(3)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
