import { describe, expect, it } from 'vitest'
import { findSizeFaults } from './check-sizes.ts'

const small = Array.from({ length: 40 }, (_, place) => ({ path: `server/part${place}/rank.ts`, lines: 60 }))
const faultsWith = (path: string, lines = 60) => findSizeFaults([...small, { path, lines }])

describe('sizes and names', () => {
  it('pass when files and folders are small', () => {
    expect(findSizeFaults(small)).toEqual([])
    expect(faultsWith('server/a/rank.ts', 390)).toEqual([])
  })

  it('refuse a file over 400 lines, and a test over 500', () => {
    expect(faultsWith('server/a/rank.ts', 401)).toEqual(['server/a/rank.ts: 401 lines, 400 at most'])
    expect(faultsWith('server/a/rank.test.ts', 450)).toEqual([])
    expect(faultsWith('server/a/rank.test.ts', 501)).toHaveLength(1)
  })

  it('refuse names that say nothing', () => {
    for (const name of ['utils', 'helpers', 'types', 'constants', 'common', 'misc']) {
      expect(faultsWith(`server/a/${name}.ts`)).toHaveLength(1)
      expect(faultsWith(`web/${name}/card.tsx`)).toHaveLength(1)
    }
    expect(faultsWith('server/a/RankAll.ts')).toEqual(['server/a/RankAll.ts: file names are kebab-case'])
  })

  it('refuse a folder of more than 25 files', () => {
    const crowd = Array.from({ length: 26 }, (_, place) => ({ path: `server/a/part-${place}.ts`, lines: 9 }))
    expect(findSizeFaults([...small, ...crowd])).toEqual(['server/a/: 26 files, 25 at most (tests apart)'])
  })

  it('refuse long files as a habit', () => {
    const long = Array.from({ length: 4 }, (_, place) => ({ path: `web/p${place}/a.tsx`, lines: 260 }))
    expect(findSizeFaults([...small, ...long])).toEqual(['4 of 44 files have 250 lines or more; 5 % may.'])
    const middling = small.map(({ path }) => ({ path, lines: 90 }))
    expect(findSizeFaults(middling)).toEqual(['The median file has 90 lines; under 80 is wanted.'])
  })

  it('ask nothing of data and generated files', () => {
    expect(faultsWith('server/migrations/0001_first.ts', 4000)).toEqual([])
    expect(faultsWith('engine/text/vocab/english.ts', 4000)).toEqual([])
  })
})
