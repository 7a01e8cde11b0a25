// Writes down what a run of Playwright came to; see `test-report.ts`.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Named, type Report, reportFile } from './test-report.ts'

const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n')[0] ?? ''

function nameOf({ location, title, results }: TestCase): Named {
  const wrong = results.find(({ error }) => error !== undefined)
  return { file: relative(process.cwd(), location.file), title, reason: firstLine(wrong?.error?.message) }
}

/** What the run came to. What belongs to no journey, such as a browser that did not start, is a failure like any other. */
export function playwrightReport(suite: Pick<Suite, 'allTests'>, errors: readonly TestError[]): Report {
  const tests = suite.allTests()
  const of = (outcome: ReturnType<TestCase['outcome']>) => tests.filter((test) => test.outcome() === outcome)
  const outside = errors.map(({ message }) => ({
    file: '',
    title: 'outside of any journey',
    reason: firstLine(message),
  }))
  return {
    passed: of('expected').length + of('flaky').length,
    skipped: of('skipped').length,
    failures: [...of('unexpected').map(nameOf), ...outside],
    unsteady: of('flaky').map(nameOf),
  }
}

// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter from there
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | null = null
  readonly #errors: TestError[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(): void {
    const file = reportFile()
    if (file === undefined) return
    const report = playwrightReport(this.#suite ?? { allTests: () => [] }, this.#errors)
    writeFileSync(file, JSON.stringify(report))
  }

  printsToStdio(): boolean {
    return false
  }
}
