import { describe, expect, it } from 'vitest'
import { failuresOf } from './test-failures.ts'

const vitest = JSON.stringify({
  testResults: [
    {
      name: '/project/server/a.test.ts',
      status: 'failed',
      assertionResults: [
        {
          fullName: 'Adding adds',
          status: 'failed',
          failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n at'],
        },
        { fullName: 'Adding is quick', status: 'passed', failureMessages: [] },
      ],
    },
    {
      name: '/project/server/b.test.ts',
      status: 'failed',
      message: 'No such file\nat',
      assertionResults: [],
    },
    { name: '/project/server/c.test.ts', status: 'passed', assertionResults: [] },
  ],
})
const spec = (title: string, ok: boolean, messages: (string | null)[]) => ({
  title,
  ok,
  file: 'a.journey.ts',
  tests: [{ results: messages.map((message) => ({ error: message === null ? null : { message } })) }],
})
const playwright = JSON.stringify({
  config: { rootDir: '/project/e2e/journeys' },
  suites: [
    {
      title: 'a.journey.ts',
      specs: [spec('Ada signs in', true, [null])],
      suites: [{ title: 'Signing in', specs: [spec('fails', false, [null, 'Timed out\nlater'])] }],
    },
  ],
})

describe('what failed in a test run', () => {
  it('is named by its file, its title and the first line of why', () => {
    expect(failuresOf(vitest, '/project')).toEqual([
      { file: 'server/a.test.ts', title: 'Adding adds', reason: 'expected 1 to be 2' },
      { file: 'server/b.test.ts', title: '', reason: 'No such file' },
    ])
    expect(failuresOf(playwright, '/project')).toEqual([
      { file: 'e2e/journeys/a.journey.ts', title: 'fails', reason: 'Timed out' },
    ])
  })

  it('is nothing where there is no report that can be read', () => {
    for (const report of [null, '', '{}', '[]', '{"suites":[]}'])
      expect(failuresOf(report, '/project')).toEqual([])
  })
})
