import { describe, expect, it } from 'vitest'
import { countsOf, sumOf } from './test-counts.ts'

const vitest = (passed: number, failed: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 2, testResults })
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 1 }, errors })

describe('the counts of a test run', () => {
  it('are those of the runner', () => {
    expect(countsOf(vitest(7, 0), 0)).toEqual({ passed: 7, failed: 0, skipped: 2 })
    expect(countsOf(vitest(7, 2), 1)).toEqual({ passed: 7, failed: 2, skipped: 2 })
    expect(countsOf(playwright(5, 1), 1)).toEqual({ passed: 5, failed: 1, skipped: 1 })
  })

  it('name a failure when a file did not load or a journey passed only at the second try', () => {
    expect(countsOf(vitest(7, 0, [{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1)
    expect(countsOf(playwright(5, 0, 1), 0).failed).toBe(1)
    expect(countsOf(playwright(5, 0, 0, ['no browser']), 1).failed).toBe(1)
  })

  it('name a failure when nothing ran, nothing was reported or the runner broke', () => {
    expect(countsOf(vitest(0, 0), 0).failed).toBe(1)
    expect(countsOf(playwright(0, 0), 0).failed).toBe(1)
    expect(countsOf(null, 0).failed).toBe(1)
    expect(countsOf('{}', 0).failed).toBe(1)
    expect(countsOf(vitest(7, 0), 1).failed).toBe(1)
  })

  it('add up', () => {
    const sum = sumOf([countsOf(vitest(7, 1), 1), countsOf(playwright(5, 0), 0)])
    expect(sum).toEqual({ passed: 12, failed: 1, skipped: 3 })
  })
})
