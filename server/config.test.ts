import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConfigFault, type Config, parseConfig, readConfig, SETTING_NAMES } from './config.ts'
import { type Environment, isLoopback } from './setting-rules.ts'

const parse = (environment: Environment): Config => parseConfig(environment, '/srv/staffroom')

function faultsOf(environment: Environment): readonly string[] {
  try {
    parse(environment)
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('starts without any setting, on this machine alone, and lets research reach nothing private', () => {
    const config = parse({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, baseUrl: 'http://127.0.0.1:3000' })
    expect(config).toMatchObject({ dataDir: '/srv/staffroom/data', services: ['web', 'worker'], model: null })
    expect(config.research.allow).toEqual([])
    expect(config.limits).toMatchObject({ bodyBytes: 1024 ** 2, uploadBytes: 5 * 1024 ** 2, jsonDepth: 32 })
  })

  it('cannot be changed after it was read', () => {
    const config = parse({ RESEARCH_ALLOW: 'intranet.example:8080' })
    expect(() => Reflect.set(config, 'port', 1) || expect.unreachable()).toThrow()
    expect(Reflect.set(config.limits, 'bodyBytes', 1)).toBe(false)
    expect(Reflect.set(config.research.allow, 0, 'other.example:1')).toBe(false)
  })

  it('names every fault at once, each as a sentence', () => {
    const faults = faultsOf({ PORT: '70000', DATABASE_URL: 'mysql://db', STORAGE: 's3', HOST: '0.0.0.0' })
    expect(faults).toContain('PORT must be a whole number from 0 to 65535.')
    expect(faults).toContain('DATABASE_URL must be an address that begins with postgres:// or postgresql://.')
    expect(faults).toContain('S3_BUCKET must be set, because STORAGE is s3.')
    expect(faults.some((fault) => fault.startsWith('BASE_URL must be set'))).toBe(true)
  })

  it('never repeats a secret in a fault', () => {
    const faults = faultsOf({ SESSION_SECRET: 'too-short-secret', STRIPE_SECRET_KEY: 'sk_test_hidden' })
    expect(faults).toHaveLength(2)
    expect(faults.join(' ')).not.toMatch(/too-short-secret|sk_test_hidden/)
  })

  it('refuses the mail outbox when the address is not of this machine', () => {
    expect(faultsOf({ BASE_URL: 'https://staff.example' }).join()).toContain('SMTP_URL must be set')
    expect(faultsOf({ BASE_URL: 'https://staff.example', SMTP_URL: 'smtp://mail.example' })).toEqual([])
    expect(faultsOf({ BASE_URL: 'http://localhost:3000' })).toEqual([])
  })

  it('refuses stand-in providers, and providers on this machine, when others can come [ACC-6]', () => {
    const open = { BASE_URL: 'https://staff.example', SMTP_URL: 'smtp://mail.example' }
    expect(faultsOf({ ...open, DEV_SIGN_IN_PROVIDERS: 'on' })).toEqual([
      'DEV_SIGN_IN_PROVIDERS must be off, because https://staff.example is not an address of this machine alone and the stand-in providers let anybody be anybody.',
    ])
    expect(faultsOf({ DEV_SIGN_IN_PROVIDERS: 'on' })).toEqual([])
    const keys = { GITHUB_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b' }
    const near = { ...keys, GITHUB_BASE_URL: 'http://127.0.0.1:4130/github' }
    expect(faultsOf(near)).toEqual([])
    expect(faultsOf({ ...open, ...near }).join()).toContain(
      'GITHUB_BASE_URL must not be an address of this machine',
    )
    expect(faultsOf({ ...keys, GITHUB_BASE_URL: 'http://github.example' }).join()).toContain(
      'must begin with https://',
    )
  })

  it('takes only exact host and port entries as exceptions for research', () => {
    expect(parse({ RESEARCH_ALLOW: 'A.example:80, [::1]:8080,127.0.0.1:9' }).research.allow).toEqual([
      'a.example:80',
      '[::1]:8080',
      '127.0.0.1:9',
    ])
    for (const wide of ['*.example:80', 'example', '10.0.0.0/8:80', 'http://a:80', 'a:0', 'a:65536', 'a:*']) {
      expect(faultsOf({ RESEARCH_ALLOW: wide }), wide).not.toEqual([])
    }
  })

  it('treats an empty value as none', () => {
    expect(parse({ SMTP_URL: '', PORT: ' ' })).toEqual(parse({}))
  })

  it('wants both halves of what only works together', () => {
    expect(faultsOf({ GITHUB_CLIENT_ID: 'a' })).toEqual([
      'GITHUB_CLIENT_SECRET must be set, because GITHUB_CLIENT_ID is set.',
    ])
    expect(faultsOf({ MODEL_PROVIDER: 'openai-compatible' })).toHaveLength(2)
    const config = parse({ MODEL_PROVIDER: 'google', MODEL_NAME: 'm', MODEL_API_KEY: 'k' })
    expect(config.model).toEqual({ provider: 'google', name: 'm', apiKey: 'k', baseUrl: null })
  })

  it('reads the file .env, and the real environment wins over it', () => {
    const root = mkdtempSync(join(tmpdir(), 'config-'))
    writeFileSync(join(root, '.env'), 'JSON_DEPTH=7\nMAX_ROWS=50\n')
    process.env['MAX_ROWS'] = '60'
    try {
      expect(readConfig(root).limits).toMatchObject({ jsonDepth: 7, rows: 60 })
    } finally {
      delete process.env['MAX_ROWS']
    }
  })

  it('tells addresses of this machine from all others', () => {
    for (const near of [
      'http://localhost',
      'http://[::1]:3000',
      'https://127.9.0.1/',
      'http://a.localhost',
    ]) {
      expect(isLoopback(near), near).toBe(true)
    }
    for (const far of ['https://localhost.example', 'http://0.0.0.0', 'http://128.0.0.1', 'http://[::2]']) {
      expect(isLoopback(far), far).toBe(false)
    }
  })
})

describe('.env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')

  it('lists every setting once, in the order of the shape', () => {
    const listed = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(listed).toEqual(SETTING_NAMES)
  })

  it('shows the defaults: with every line switched on that has a value, nothing changes', () => {
    const switchedOn = text.replaceAll(/^# (?=[A-Z][A-Z0-9_]+=)/gm, '')
    expect(parse(parseEnv(switchedOn))).toEqual(parse({}))
  })
})
