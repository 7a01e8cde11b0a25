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
  tests: z.array(z.object({ results: z.array(attempt) })),
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

function ofVitest({ testResults }: z.infer<typeof vitestReport>, root: string): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file, title: '', reason: firstLine(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: firstLine(failureMessages?.[0] ?? ''),
    }))
  })
}

function ofPlaywright({ config, suites }: z.infer<typeof playwrightReport>, root: string): Failure[] {
  const within = ({ specs, suites: inner }: z.infer<typeof suite>): Failure[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) => ({
        file: relative(root, `${config.rootDir}/${file}`),
        title,
        reason: firstLine(
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '',
        ),
      })),
    ...inner.flatMap(within),
  ]
  return suites.flatMap(within)
}

/** What failed in a run whose report is `report`; nothing when that cannot be read. `root` is the project's folder. */
export function failuresOf(report: string | null, root: string): Failure[] {
  try {
    const json: unknown = JSON.parse(report ?? '')
    const playwright = playwrightReport.safeParse(json)
    return playwright.success ? ofPlaywright(playwright.data, root) : ofVitest(vitestReport.parse(json), root)
  } catch {
    return []
  }
}
