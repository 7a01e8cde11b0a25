// Which tests failed, read from what the runners report.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

export interface Failure {
  /** From the project's folder. */
  file: string
  /** The test's whole name; empty when the file did not even load. */
  title: string
  /** The first line of what was wrong. */
  reason: string
}

interface Result extends Failure {
  status: 'passed' | 'failed' | 'other'
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const attempt = z.object({ error: z.object({ message: z.string().default('') }).nullish() })
const journey = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string(), results: z.array(attempt) })),
})
const suite = z.object({
  title: z.string(),
  specs: z.array(journey).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const playwrightReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(suite) })

const firstLine = (text: string): string => stripVTControlCharacters(text).split('\n')[0] ?? ''

function ofVitest({ testResults }: z.infer<typeof vitestReport>, root: string): Result[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map((one): Result => {
      const known = one.status === 'passed' || one.status === 'failed' ? one.status : 'other'
      return { file, title: one.fullName, status: known, reason: firstLine(one.failureMessages?.[0] ?? '') }
    })
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests
    return [...tests, { file, title: '', status: 'failed', reason: firstLine(message) }]
  })
}

function ofPlaywright({ config, suites }: z.infer<typeof playwrightReport>, root: string): Result[] {
  const within = ({ specs, suites: inner }: z.infer<typeof suite>): Result[] => [
    ...specs.map(({ title, file, ok, tests }): Result => {
      const wrong = tests.flatMap(({ results }) => results).find(({ error }) => error)
      const isPassed = tests.length > 0 && tests.every(({ status }) => status === 'expected')
      return {
        file: relative(root, `${config.rootDir}/${file}`),
        title,
        status: ok ? (isPassed ? 'passed' : 'other') : 'failed',
        reason: firstLine(wrong?.error?.message ?? ''),
      }
    }),
    ...inner.flatMap(within),
  ]
  return suites.flatMap(within)
}

function resultsOf(report: string | null, root: string): Result[] {
  try {
    const json: unknown = JSON.parse(report ?? '')
    const playwright = playwrightReport.safeParse(json)
    return playwright.success ? ofPlaywright(playwright.data, root) : ofVitest(vitestReport.parse(json), root)
  } catch {
    return []
  }
}

/** What failed in a run whose report is `report`; nothing when that cannot be read. `root` is the project's folder. */
export const failuresOf = (report: string | null, root: string): Failure[] =>
  resultsOf(report, root)
    .filter(({ status }) => status === 'failed')
    .map(({ file, title, reason }) => ({ file, title, reason }))

/** Whether each of these ran and passed in the run of this report, and nothing else failed in it. */
export function havePassed(failures: readonly Failure[], report: string | null, root: string): boolean {
  const results = resultsOf(report, root)
  if (results.some(({ status }) => status === 'failed')) return false
  return failures.every(({ file, title }) =>
    results.some(
      (one) => one.status === 'passed' && one.file === file && (title === '' || one.title === title),
    ),
  )
}
