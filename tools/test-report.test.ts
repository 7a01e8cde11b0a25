import { describe, expect, it } from 'vitest'
import { broken, type Report, reportOf, sumOf } from './test-report.ts'

const report = (told: Partial<Report>): string =>
  JSON.stringify({ passed: 0, skipped: 0, failures: [], unsteady: [], ...told })
const named = { file: 'server/a.test.ts', title: 'Adding adds', reason: 'expected 1 to be 2' }

describe('what a tier of tests came to', () => {
  it('is what its runner reported', () => {
    expect(reportOf(report({ passed: 7, skipped: 2 }), 0)).toMatchObject({ passed: 7, failures: [] })
    expect(reportOf(report({ passed: 7, failures: [named] }), 1).failures).toEqual([named])
    expect(reportOf(report({ passed: 8, unsteady: [named] }), 0)).toMatchObject({
      failures: [],
      unsteady: [named],
    })
  })

  it('is a failure when nothing ran, nothing was reported or the runner broke', () => {
    for (const text of [null, '', '{}', '[]']) expect(reportOf(text, 0).failures).toHaveLength(1)
    expect(reportOf(report({}), 0).failures).toHaveLength(1)
    expect(reportOf(report({ passed: 7 }), 1).failures).toHaveLength(1)
  })

  it('adds up', () => {
    const first = reportOf(report({ passed: 7, skipped: 1, failures: [named], unsteady: [named] }), 1)
    expect(sumOf([first, reportOf(report({ passed: 5 }), 0), broken('no browser')])).toEqual({
      passed: 12,
      skipped: 1,
      failures: [named, { file: '', title: '', reason: 'no browser' }],
      unsteady: [named],
    })
  })
})
