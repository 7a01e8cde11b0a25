import { describe, expect, it } from 'vitest'
import { failuresOf, havePassed } from './test-failures.ts'

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
  tests: [
    {
      status: ok ? 'expected' : 'unexpected',
      results: messages.map((message) => ({ error: message === null ? null : { message } })),
    },
  ],
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

  it('has passed at the second try when it ran, and nothing else failed', () => {
    const failures = failuresOf(vitest, '/project')
    const second = (a: string, b: string, others: unknown[] = []) =>
      JSON.stringify({
        testResults: [
          {
            name: '/project/server/a.test.ts',
            status: 'passed',
            assertionResults: [{ fullName: 'Adding adds', status: a }],
          },
          {
            name: '/project/server/b.test.ts',
            status: 'passed',
            assertionResults: [{ fullName: 'Any', status: b }],
          },
          ...others,
        ],
      })
    expect(havePassed(failures, second('passed', 'passed'), '/project')).toBe(true)
    expect(havePassed(failures, second('skipped', 'passed'), '/project')).toBe(false)
    expect(havePassed(failures, second('passed', 'pending'), '/project')).toBe(false)
    const unloaded = { name: '/project/server/c.test.ts', status: 'failed', assertionResults: [] }
    expect(havePassed(failures, second('passed', 'passed', [unloaded]), '/project')).toBe(false)
    expect(havePassed(failures, null, '/project')).toBe(false)
    const journeys = failuresOf(playwright, '/project')
    expect(havePassed(journeys, playwright, '/project')).toBe(false)
    expect(
      havePassed(
        journeys,
        playwright.replace('"ok":false', '"ok":true').replace('unexpected', 'expected'),
        '/project',
      ),
    ).toBe(true)
    expect(
      havePassed(
        journeys,
        playwright.replace('"ok":false', '"ok":true').replace('unexpected', 'skipped'),
        '/project',
      ),
    ).toBe(false)
  })

  it('is nothing where there is no report that can be read', () => {
    for (const report of [null, '', '{}', '[]', '{"suites":[]}'])
      expect(failuresOf(report, '/project')).toEqual([])
  })
})
