// What the test runners report, as numbers that can be added up.
import * as z from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number().default(0),
  numTodoTests: z.number().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()).default([]),
})

/** A file that did not even load has no tests; it counts as one that failed. */
function ofVitest(report: z.infer<typeof vitestReport>): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A journey that passed only at the second try counts as failed. */
function ofPlaywright({ stats, errors }: z.infer<typeof playwrightReport>): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The counts of a run. A run that reported nothing readable, ended badly without naming a failure, or ran no test at
 * all, counts as one failure: silence must not look like success.
 */
export function countsOf(report: string | null, exitCode: number): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    const json: unknown = JSON.parse(report ?? '')
    const playwright = playwrightReport.safeParse(json)
    counts = playwright.success ? ofPlaywright(playwright.data) : ofVitest(vitestReport.parse(json))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSilent ? { ...counts, failed: 1 } : counts
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}
