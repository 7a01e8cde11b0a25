// `npm run bench [-- name …]`: measures what is promised, each number beside its bare counterpart in the same run, and
// writes bench/RESULTS.md. A bench that is not named keeps the figures of its last run.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { type Measured, resultsPage, savedFigures } from './results.ts'
import { promises } from './promises.ts'

const MOST_MS = 900_000
const page = join(import.meta.dirname, 'RESULTS.md')
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function measure(name: string): Promise<Measured> {
  const began = performance.now()
  try {
    const file = join(import.meta.dirname, `${name}.ts`)
    // A process of its own, so that no bench inherits another's heap, and one that hangs can be ended.
    const { stdout } = await promisify(execFile)(process.execPath, [file], {
      timeout: MOST_MS,
      maxBuffer: 1e8,
    })
    const figures = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    return { figures, seconds: (performance.now() - began) / 1_000, fault: null }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    say(`${name} could not be measured: ${fault}`)
    const reason = /Error: (.*)/.exec(fault)?.[1] ?? 'it did not come to its end'
    return { figures: [], seconds: (performance.now() - began) / 1_000, fault: reason }
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in promises))
if (unknown.length > 0) {
  say(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(promises).join(', ')}.`)
  process.exitCode = 2
} else {
  const results = existsSync(page) ? savedFigures(readFileSync(page, 'utf8')) : {}
  for (const name of wanted.length > 0 ? wanted : Object.keys(promises)) {
    say(`${name} …`)
    results[name] = await measure(name)
    if (results[name].fault !== null) process.exitCode = 1
  }
  writeFileSync(page, resultsPage(promises, results, availableParallelism()))
  say(readFileSync(page, 'utf8').split('<!--')[0] ?? '')
}
