import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cryptoRandom } from './crypto-random.ts'
import { pick, shuffled, type Random } from './random.ts'
import { seededRandom } from './seeded-random.ts'
import { keptSessionSecret } from './session-secret.ts'

const sources: { name: string; random: Random }[] = [
  { name: 'real chance', random: cryptoRandom() },
  { name: 'seeded chance', random: seededRandom(7) },
]

describe.each(sources)('$name', ({ random }) => {
  it('gives whole numbers below the limit and leaves none out', () => {
    const seen = new Set(Array.from({ length: 600 }, () => random.below(6)))
    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect(random.below(1)).toBe(0)
  })

  it('gives fractions spread from 0 to below 1', () => {
    const drawn = Array.from({ length: 2000 }, () => random.fraction())
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true)
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.06)
  })

  it('gives bytes and tokens of the length asked for', () => {
    expect(random.bytes(20)).toHaveLength(20)
    expect(random.token()).toMatch(/^[\w-]{43}$/)
    expect(random.token()).not.toBe(random.token())
  })

  it('picks and shuffles without losing anything', () => {
    const items = ['a', 'b', 'c', 'd', 'e']
    expect(items).toContain(pick(random, items))
    expect(shuffled(random, items).toSorted()).toEqual(items)
    expect(() => pick(random, [])).toThrow()
  })
})

describe('seeded chance', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const draw = (seed: number) => {
      const random = seededRandom(seed)
      return Array.from({ length: 5 }, () => random.below(1_000_000))
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })
})

describe('the session secret', () => {
  it('is made once, readable by its owner only, and kept', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'secret-')), 'data')
    const secret = keptSessionSecret(folder, cryptoRandom())
    expect(secret).toHaveLength(43)
    expect(keptSessionSecret(folder, cryptoRandom())).toBe(secret)
    expect(readdirSync(folder)).toEqual(['session-secret'])
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
  })

  it('is refused when somebody made it too short', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secret-'))
    writeFileSync(join(folder, 'session-secret'), 'short\n')
    expect(() => keptSessionSecret(folder, cryptoRandom())).toThrow('at least 32 characters')
  })
})
