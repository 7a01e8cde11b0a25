// What a tier of tests came to, as the runners' reporters write it down and `npm test` adds it up.
import * as z from 'zod'

const named = z.object({
  /** From the project's folder; empty for what belongs to no file. */
  file: z.string(),
  /** The test's whole name; empty when the file did not even load. */
  title: z.string(),
  /** The first line of what was wrong. */
  reason: z.string(),
})
const report = z.object({
  passed: z.number(),
  skipped: z.number(),
  failures: z.array(named),
  /** Passed only when the runner tried them again. */
  unsteady: z.array(named),
})

export type Named = z.infer<typeof named>
export type Report = z.infer<typeof report>

/** A failure that belongs to no test. */
export const broken = (reason: string): Report => ({
  passed: 0,
  skipped: 0,
  failures: [{ file: '', title: '', reason }],
  unsteady: [],
})

/**
 * What a runner has reported. One that reported nothing readable, ended badly without naming a failure, or ran no test at
 * all, counts as one failure: silence must not look like success.
 */
export function reportOf(text: string | null, exitCode: number): Report {
  let found: Report
  try {
    found = report.parse(JSON.parse(text ?? ''))
  } catch {
    return broken('The runner ended without a report.')
  }
  if (found.failures.length > 0) return found
  if (exitCode !== 0) return withFailure(found, `The runner ended with ${exitCode} and named no failure.`)
  return found.passed === 0 ? withFailure(found, 'No test was run.') : found
}

const withFailure = (found: Report, reason: string): Report => ({
  ...found,
  failures: broken(reason).failures,
})

export function sumOf(all: readonly Report[]): Report {
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    skipped: all.reduce((sum, one) => sum + one.skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
    unsteady: all.flatMap(({ unsteady }) => unsteady),
  }
}

/** Where the reporters write, told by the test command; nowhere when a runner is used by itself. */
export const reportFile = (): string | undefined => process.env['TEST_REPORT']
