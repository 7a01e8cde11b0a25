// Writes down what a run of Vitest came to; see `test-report.ts`.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Named, type Report, reportFile } from './test-report.ts'

type Unhandled = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n')[0] ?? ''
const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId)

function nameOf(test: TestCase): Named {
  const reason = firstLine(test.result().errors?.[0]?.message)
  return { file: fileOf(test.module), title: test.fullName, reason }
}

/** What the run came to. What belongs to no test, such as a promise that nobody waited for, is a failure like any other. */
export function vitestReport(modules: readonly TestModule[], unhandled: Unhandled): Report {
  const found: Report = { passed: 0, skipped: 0, failures: [], unsteady: [] }
  for (const module of modules) {
    for (const { message } of module.errors())
      found.failures.push({ file: fileOf(module), title: '', reason: firstLine(message) })
    for (const suite of module.children.allSuites())
      for (const { message } of suite.errors())
        found.failures.push({ file: fileOf(module), title: suite.fullName, reason: firstLine(message) })
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') found.passed += 1
      else if (state === 'skipped') found.skipped += 1
      else found.failures.push(nameOf(test))
      if (test.diagnostic()?.flaky === true) found.unsteady.push(nameOf(test))
    }
  }
  for (const { message } of unhandled)
    found.failures.push({ file: '', title: 'outside of any test', reason: firstLine(message) })
  return found
}

// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter from there
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Unhandled): void {
    const file = reportFile()
    if (file !== undefined) writeFileSync(file, JSON.stringify(vitestReport(modules, unhandled)))
  }
}
