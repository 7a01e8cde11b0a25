import { describe, expect, it } from 'vitest'
import type { Log } from './log.ts'
import { memoryLog } from './memory-log.ts'
import { pinoLog } from './pino-log.ts'

interface Subject {
  name: string
  make: () => { log: Log; written: () => Record<string, unknown>[] }
}

const subjects: Subject[] = [
  {
    name: 'the log of JSON lines',
    make: () => {
      const lines: string[] = []
      const log = pinoLog({ level: 'trace', to: { write: (line) => lines.push(line) } })
      return { log, written: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) }
    },
  },
  {
    name: 'the log in memory',
    make: () => {
      const log = memoryLog()
      return {
        log,
        written: () => log.lines.map(({ level, event, fields }) => ({ level, event, ...fields })),
      }
    },
  },
]

describe.each(subjects)('$name', ({ make }) => {
  it('writes level, event and fields, those of its parents too', () => {
    const { log, written } = make()
    log.child({ requestId: 'r1' }).child({ workspaceId: 'w1' }).warn('research.slow', { pages: 3 })
    expect(written()).toMatchObject([
      { level: 'warn', event: 'research.slow', requestId: 'r1', workspaceId: 'w1', pages: 3 },
    ])
  })

  it('blots out passwords, tokens, cookies, keys and e-mail addresses however deep they lie', () => {
    const { log, written } = make()
    log.info('account.signed_in', {
      email: 'ada@x.example',
      body: { newPassword: 'hunter2hunter2', list: [{ api_key: 'abcdef123456' }] },
      headers: { Authorization: 'Bearer abcdef123456', cookie: 'sid=abcdef123456', accept: 'text/html' },
      url: 'https://a.example/reset?token=abcdef123456&lang=fr',
      database: 'postgres://ada:hunter2hunter2@db.example/x',
      note: 'key sk_live_abcdef123456 was used',
    })
    const text = JSON.stringify(written())
    expect(text).not.toMatch(/ada@x|hunter2|abcdef123456/)
    expect(text).toContain('lang=fr')
    expect(text).toContain('text/html')
  })

  it('tells what went wrong without the values of a failed statement', () => {
    const { log, written } = make()
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ada@x.example)',
    })
    const error = new Error('Failed query: insert into "user" values ($1)\nparams: ada@x.example', { cause })
    log.error('request.failed', { error, code: 'internal' })
    expect(JSON.stringify(written())).not.toContain('ada@x')
    expect(written()).toMatchObject([
      {
        error: { message: 'Failed query: insert into "user" values ($1)', cause: { code: '23505' } },
        code: 'internal',
      },
    ])
  })

  it('blots out e-mail addresses in what others say, and leaves hosts and versions', () => {
    const { log, written } = make()
    const cause = new Error(
      '550 5.1.1 <bob.o+x@mail.example.com>: user unknown; see https://a.example/?for=eve%40x.example',
    )
    log.warn('mail.refused', {
      error: new Error('the mail server did not take the mail', { cause }),
      note: 'vite@8.3.8 and postgres://ada:hunter2hunter2@db.example/x, يوسف@مثال.إختبار',
    })
    const text = JSON.stringify(written())
    expect(text).not.toMatch(/bob|eve%|يوسف/)
    for (const kept of ['550 5.1.1', 'user unknown', 'a.example', 'vite@8.3.8', '@db.example/x'])
      expect(text).toContain(kept)
  })

  it('survives circles, bytes and endless lists', () => {
    const { log, written } = make()
    const circle: Record<string, unknown> = { name: 'ring' }
    circle['self'] = circle
    log.debug('odd', {
      circle,
      bytes: new Uint8Array(9),
      list: Array.from({ length: 5000 }, () => 'x'),
      big: 1n,
    })
    expect(JSON.stringify(written()).length).toBeLessThan(2000)
  })
})

describe('the log of JSON lines', () => {
  it('leaves out what lies below its level', () => {
    const lines: string[] = []
    const log = pinoLog({ level: 'warn', to: { write: (line) => lines.push(line) } })
    log.info('quiet')
    log.error('loud')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"time":"\d{4}-\d\d-\d\dT/)
  })
})
