import { expect, it } from 'vitest'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { sealedWithSecret } from './sealed-with-secret.ts'

const secret = 'a secret of at least thirty-two characters'
const sealing = sealedWithSecret({ secret, random: seededRandom(7) })

it('What is sealed can be opened again, and is never the same twice', () => {
  const [first, second] = [sealing.seal('JBSWY3DP', 'ada'), sealing.seal('JBSWY3DP', 'ada')]
  expect(first).not.toBe(second)
  expect(first).not.toContain('JBSWY3DP')
  expect([sealing.open(first, 'ada'), sealing.open(second, 'ada')]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
})

it('What is sealed opens for nobody else: not about another person, with another secret, or changed', () => {
  const sealed = sealing.seal('JBSWY3DP', 'ada')
  const other = sealedWithSecret({ secret: `${secret}!`, random: seededRandom(7) })
  expect(sealing.open(sealed, 'bob')).toBeNull()
  expect(other.open(sealed, 'ada')).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    if (changed !== sealed) expect(sealing.open(changed, 'ada')).toBeNull()
  }
  for (const nothing of ['', 'v1', 'v1..', 'v1.AAAA.AAAA', 'v2.AAAA.AAAA'])
    expect(sealing.open(nothing, 'ada')).toBeNull()
})

it('A token is the same each time, another for everything else, and nobody’s without the secret', () => {
  const token = sealing.tokenFor('unsubscribe one')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(sealing.tokenFor('unsubscribe one')).toBe(token)
  const other = sealedWithSecret({ secret: `${secret}!`, random: seededRandom(7) })
  expect([sealing.tokenFor('unsubscribe two'), other.tokenFor('unsubscribe one')]).not.toContain(token)
})
