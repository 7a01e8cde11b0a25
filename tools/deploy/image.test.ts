// On one database: it starts a server of PostgreSQL's by itself, as compose.yaml does.
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { findPostgres, type PostgresServer, startPostgres } from '#server/testing/postgres.ts'
import { until } from '#server/testing/until.ts'
import { isInstalled } from '../install.mjs'
import { type Performed, performImage, runShell } from './image-steps.ts'

const project = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'staffroom-image-'))
const isRoot = process.getuid?.() === 0
/** Who runs the program: where the test is root somebody else, else whoever runs the test. */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {}
/** What a build sees of this machine: where programs are, and how the registry is reached. */
const passedOn =
  /^(PATH|HOME|TMPDIR|LANG|npm_config_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i
const running: ChildProcess[] = []
let postgres: PostgresServer
let image: Performed

/** A build begins on a machine with Node and npm and nothing of this project. */
function buildEnvironment(programs: string): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && passedOn.test(name) ? [[name, value] as const] : [],
  )
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((one) => !one.startsWith(project))
  return {
    ...Object.fromEntries(kept),
    PATH: [programs, ...path].join(delimiter),
    // What this machine has fetched before need not come again.
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  }
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const programs = join(folder, 'bin')
  mkdirSync(programs)
  copyFileSync(process.execPath, join(programs, 'node'))
  const environment = buildEnvironment(programs)
  const owner = `${account.uid ?? process.getuid?.()}:${account.gid ?? process.getgid?.()}`
  postgres = await startPostgres()
  image = await performImage({
    project,
    folder,
    run: async (command, cwd, env) => {
      // Every library for every system lies here already, put there by the same command from the same lock file.
      if (command === 'npm ci --include=dev' && isInstalled(project))
        return symlinkSync(join(project, 'node_modules'), join(cwd, 'node_modules'))
      await runShell(command.replaceAll('node:node', owner), cwd, { ...environment, ...env })
    },
  })
}, 600_000)

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the image's own command, or another one in it, as its user would. */
function inImage(env: Record<string, string>, command = image.command) {
  const [program = '', ...args] = command
  const child = spawn(join(folder, 'bin', program), args, {
    ...account,
    cwd: image.workdir,
    env: {
      PATH: [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter),
      HOME: folder,
      ...image.env,
      DATABASE_URL: postgres.url,
      BASE_URL: 'https://staffroom.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  child.stdout.on('data', (data) => (said += String(data)))
  child.stderr.on('data', (data) => (said += String(data)))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const ready = async () => {
    await until(async () => said.includes('is ready') || child.exitCode !== null, 'the program is ready')
    expect(said).toContain('is ready')
  }
  return { child, said: () => said, ended, ready }
}

describe.skipIf(findPostgres() === null)('the image', () => {
  it('holds what the server needs, and nothing that only its makers need', () => {
    const inApp = (path: string) => existsSync(image.inside(`/app/${path}`))
    expect(readdirSync(image.inside('/app')).toSorted()).toEqual([
      'LICENSE',
      'NOTICE',
      'contract',
      'dist',
      'engine',
      'node_modules',
      'package.json',
      'server',
    ])
    expect(inApp('dist/web/index.html')).toBe(true)
    expect(inApp('node_modules/pg')).toBe(true)
    for (const path of [
      'node_modules/vite',
      'node_modules/react',
      'node_modules/.bin/node',
      'engine/lab',
      'server/testing',
    ])
      expect(inApp(path), path).toBe(false)
    const tests = readdirSync(image.inside('/app/server'), { recursive: true, encoding: 'utf8' })
    expect(tests.filter((path) => /\.(test|fixture)\.ts$/.test(path))).toEqual([])
    expect(image.user).toBe('node')
    expect(statSync(image.inside('/data')).mode & 0o777).toBe(0o700)
  })

  it('runs as web and worker for somebody who may write its data alone, and stops when it is told to', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const web = inImage({ SERVICES: 'web', PORT: String(port), HOST: '127.0.0.1' })
    await web.ready()
    const worker = inImage({ SERVICES: 'worker', PORT: String(port) })
    await worker.ready()
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const page = await fetch(origin, { headers: { host: 'staffroom.example.com' } })
    expect(await page.text()).toContain('<div id="root"')
    const doctor = inImage({}, ['node', 'server/cli/index.ts', 'doctor'])
    expect(await doctor.ended, doctor.said()).toBe(0)
    expect(doctor.said()).toContain('The tables are up to date.')
    const archive = image.inside('/data/staffroom.backup')
    const backup = inImage({}, ['node', 'server/cli/index.ts', 'backup', archive])
    expect(await backup.ended, backup.said()).toBe(0)
    expect(existsSync(archive)).toBe(true)
    for (const { child, ended, said } of [web, worker]) {
      child.kill('SIGTERM')
      expect(await ended, said()).toBe(0)
    }
    if (isRoot) {
      const touch = inImage({}, ['node', '--eval', "require('node:fs').writeFileSync('server/main.ts', '')"])
      expect(await touch.ended).not.toBe(0)
    }
  })
})
