// A reporter for the test runner: how many faults belonged to no test, such as a worker that died or a promise that nobody
// waited for. The runner's own report leaves them out. Written to the file named by UNHANDLED_FILE.
import { writeFileSync } from 'node:fs'

// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter from there
export default class UnhandledReporter {
  onTestRunEnd(_modules: unknown, unhandled: readonly unknown[]): void {
    const file = process.env['UNHANDLED_FILE']
    if (file) writeFileSync(file, String(unhandled.length))
  }
}
