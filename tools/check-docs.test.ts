import { describe, expect, it } from 'vitest'
import { faultsOfWords, findDocumentFaults } from './check-docs.ts'

const files: Record<string, string> = {
  'README.md': '# Top\n',
  'docs/architecture.md': '# Architecture\n\n## The two walls\n',
  'server/config.ts': '',
  'server/config.test.ts': "it('reads the file .env')",
}
const around = { exists: (path: string) => path in files, read: (path: string) => files[path] ?? '' }
const faultsOf = (text: string, path = 'README.md') => findDocumentFaults([{ path, text }], around)

describe('documents', () => {
  it('pass when their links, paths and proofs are there', () => {
    const text =
      '[a](docs/architecture.md#the-two-walls) [b](https://example.org/x) `server/config.ts` ' +
      '`server/modules/<noun>/` `server/config.test.ts`: "reads the file .env"'
    expect(faultsOf(text)).toEqual([])
    expect(faultsOf('[up](../README.md#top)', 'docs/architecture.md')).toEqual([])
  })

  it('are refused for a link that leads nowhere', () => {
    expect(faultsOf('[a](docs/missing.md)')).toEqual(['README.md: the link docs/missing.md leads nowhere'])
    expect(faultsOf('[a](docs/architecture.md#no-such-heading)')).toHaveLength(1)
  })

  it('are refused for a path that does not exist', () => {
    expect(faultsOf('see `server/gone.ts`')).toEqual([
      'README.md: names server/gone.ts, which does not exist',
    ])
  })

  it('may name what is gone where they have been superseded', () => {
    expect(faultsOf('Date: 2026-11-22. Status: superseded by 2.\n\nSee `server/gone.ts`.')).toEqual([])
  })

  it('are refused for a proof that no test has', () => {
    expect(faultsOf('`server/config.test.ts`: "flies"')).toEqual([
      'README.md: server/config.test.ts has no test "flies"',
    ])
  })

  it.each(['a TODO is left', 'Coming soon', "read('/home/somebody/x')", 'see issue 12'])(
    'are refused for "%s"',
    (line) => {
      expect(faultsOfWords({ path: 'a.ts', text: `fine\n${line}` })).toHaveLength(1)
      expect(faultsOfWords({ path: 'a.ts', text: 'web workers do the work / the todo list' })).toEqual([])
    },
  )
})
