import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandList, commands, isCommand } from './commands.ts'

interface Outcome {
  code: number | null
  out: string
  err: string
}

function staffroom(
  args: string[],
  input: string,
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'index.ts'), ...args], {
    env: { ...process.env, BASE_URL: '', ...environment },
  })
  const outcome: Outcome = { code: null, out: '', err: '' }
  program.stdout.on('data', (data) => (outcome.out += String(data)))
  program.stderr.on('data', (data) => (outcome.err += String(data)))
  program.stdin.on('error', () => {})
  program.stdin.end(input)
  return new Promise((resolve) => program.on('close', (code) => resolve({ ...outcome, code })))
}

describe('the command line', () => {
  it('lists its commands when it is asked for none, or for one that it does not have', async () => {
    const [none, wrong, help] = await Promise.all([
      staffroom([], ''),
      staffroom(['fly'], ''),
      staffroom(['help'], ''),
    ])
    expect([none.code, wrong.code, help.code]).toEqual([2, 2, 0])
    expect(wrong).toMatchObject({ out: '', err: expect.stringContaining('There is no command "fly".') })
    for (const name of Object.keys(commands)) expect(help.out).toContain(`  ${name} `)
    expect([isCommand('crawl'), isCommand('constructor')]).toEqual([true, false])
    expect(commandList()).toBe(help.out.trimEnd())
  })

  it('answers each line that comes in with a line, by the command that was asked for', async () => {
    const line = JSON.stringify({ id: 'a', url: 'https://x.example/', html: '<title>Hello</title><p>Words.' })
    const { code, out, err } = await staffroom(['extract'], `${line}\nnonsense\n`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = out.trim().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { id: 'a', title: 'Hello' },
      { id: null, error: expect.any(String) },
    ])
  })

  it('says in a sentence what is wrong, and leaves with a code that is not 0', async () => {
    const { code, out, err } = await staffroom(['migrate'], '', { PORT: 'many' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^The configuration cannot be used:\n- PORT /)
  })

  it('makes the tables of a new data folder, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'staffroom-cli-'))
    const first = await staffroom(['migrate'], '', { DATA_DIR: folder })
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('0001_walls') })
    const second = await staffroom(['migrate'], '', { DATA_DIR: folder })
    expect(second).toMatchObject({ code: 0, out: 'The tables are up to date.\n' })
    expect(readdirSync(folder)).not.toContain('lock.pid')
    rmSync(folder, { recursive: true })
  })

  it('ends quietly when nobody reads any more', async () => {
    const program = spawn(process.execPath, [join(import.meta.dirname, 'index.ts'), 'extract'])
    const page = JSON.stringify({ id: 'a', url: 'https://x.example/', html: '<p>Words.' })
    let err = ''
    program.stderr.on('data', (data) => (err += String(data)))
    program.stdin.on('error', () => {})
    program.stdout.once('data', () => program.stdout.destroy())
    program.stdin.write(`${page}\n`.repeat(2_000))
    const code = await new Promise((resolve) => program.on('close', resolve))
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })
})
