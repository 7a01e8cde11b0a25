import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../clock/fixed-clock.ts'
import { systemClock } from '../clock/system-clock.ts'
import { diskStorage } from './disk-storage.ts'
import { memoryStorage } from './memory-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'storage-'))
const bytesOf = (text: string) => new TextEncoder().encode(text)

const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: temporaryFolder(),
  configureBuckets: [{ name: 'staffroom', configs: [] }],
})
let endpoint = ''
beforeAll(async () => {
  const { port } = await s3.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(() => s3.close())

const bucket = (changed: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
  s3Storage({
    endpoint,
    bucket: 'staffroom',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    fetch,
    clock: systemClock(),
    ...changed,
  })

const stores: { name: string; make: () => Storage }[] = [
  { name: 'a folder of the disk', make: () => diskStorage(join(temporaryFolder(), 'files')) },
  { name: 'a bucket of S3', make: () => bucket() },
  { name: 'memory', make: memoryStorage },
]

describe.each(stores)('files in $name', ({ make }) => {
  it('are given back as they were put, with the type of their ending [STOR-1]', async () => {
    const storage = make()
    const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 251)
    await storage.put('workspace_logos/w1/logo.png', bytes)
    const file = await storage.get('workspace_logos/w1/logo.png')
    expect(Buffer.compare(file.bytes, bytes)).toBe(0)
    expect(file.contentType).toBe('image/png')
    await storage.put('workspace_logos/w1/logo.png', bytesOf('newer'))
    expect((await storage.get('workspace_logos/w1/logo.png')).bytes).toEqual(bytesOf('newer'))
  })

  it('are listed by the beginning of their keys and gone after they were deleted, twice if need be', async () => {
    const storage = make()
    for (const key of ['list/b.txt', 'list/a/c.txt', 'other/d.txt']) await storage.put(key, bytesOf(key))
    expect(await storage.list('list/')).toEqual(['list/a/c.txt', 'list/b.txt'])
    await storage.delete('list/b.txt')
    await storage.delete('list/b.txt')
    expect(await storage.list('list/')).toEqual(['list/a/c.txt'])
  })

  it('that are missing, cancelled or badly named fail with the codes of the catalogue [STOR-2]', async () => {
    const storage = make()
    await expect(storage.get('no/such.txt')).rejects.toMatchObject({ code: 'object-not-found' })
    const stopped = AbortSignal.abort()
    await expect(storage.put('a.txt', bytesOf('a'), stopped)).rejects.toMatchObject({ code: 'canceled' })
    await expect(storage.get('a.txt', stopped)).rejects.toMatchObject({ code: 'canceled' })
    const badKeys = [
      '../up.txt',
      'a/../../up',
      '/root',
      'a//b',
      'a/',
      '',
      '.hidden',
      'a\\b',
      'a\0b',
      'a/%2e%2e/b',
    ]
    for (const key of [...badKeys, `${'a/'.repeat(300)}b`]) {
      await expect(storage.put(key, bytesOf('x')), key).rejects.toMatchObject({ code: 'invalid-url' })
      await expect(storage.get(key), key).rejects.toMatchObject({ code: 'invalid-url' })
      await expect(storage.delete(key), key).rejects.toMatchObject({ code: 'invalid-url' })
    }
  })
})

describe('a folder of the disk', () => {
  it('holds no half-written file and follows no link out of itself', async () => {
    const root = temporaryFolder()
    writeFileSync(join(root, 'outside.txt'), 'private')
    mkdirSync(join(root, 'files'))
    symlinkSync(join(root, 'outside.txt'), join(root, 'files', 'link.txt'))
    const storage = diskStorage(join(root, 'files'))
    await expect(storage.get('link.txt')).rejects.toMatchObject({ code: 'unauthorized' })
    const stop = new AbortController()
    const put = storage.put('big.bin', new Uint8Array(30_000_000), stop.signal)
    stop.abort()
    await expect(put).rejects.toMatchObject({ code: 'canceled' })
    expect(await storage.list('')).toEqual([])
    expect(readdirSync(join(root, 'files', '.drafts'))).toEqual([])
  })
})

describe('a bucket of S3', () => {
  /** A clock on which every sleep is over at once and has still taken its time. */
  const hurriedClock = () => {
    const clock = fixedClock()
    return { ...clock, sleep: async (ms: number) => clock.advance(ms) }
  }

  /** A network that answers with each status in turn and stays at the last one; null breaks the connection. */
  const network = (...statuses: (number | null)[]) => {
    const asked: number[] = []
    const answer: typeof fetch = async () => {
      const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? null
      asked.push(status ?? 0)
      if (status === null) throw new TypeError('fetch failed')
      return new Response('content', { status })
    }
    return { asked, answer }
  }

  it('that does not know the key or the bucket says so [STOR-2]', async () => {
    const stranger = bucket({ accessKeyId: 'nobody' })
    await expect(stranger.put('a.txt', bytesOf('a'))).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(bucket({ bucket: 'none' }).list('')).rejects.toMatchObject({ code: 'object-not-found' })
  })

  it('is asked again after 5xx, 408, 429 and a broken connection, and not after other answers [STOR-3]', async () => {
    const shaky = network(500, 503, 408, 429, null, 200)
    const file = await bucket({ fetch: shaky.answer, clock: hurriedClock() }).get('a.txt')
    expect(file.bytes).toEqual(bytesOf('content'))
    expect(shaky.asked).toHaveLength(6)
    const firm = network(400)
    await expect(bucket({ fetch: firm.answer, clock: hurriedClock() }).get('a.txt')).rejects.toThrow()
    expect(firm.asked).toHaveLength(1)
  })

  it('that stays broken is given up after 2 minutes, for an upload after 10 [STOR-3]', async () => {
    const minutesUntilGivenUp = async (work: (storage: Storage) => Promise<unknown>) => {
      const clock = hurriedClock()
      const storage = bucket({ fetch: network(503).answer, clock })
      await expect(work(storage)).rejects.toMatchObject({ code: 'retry-limit-exceeded', retryable: true })
      return clock.elapsed() / 60_000
    }
    expect(await minutesUntilGivenUp((storage) => storage.get('a.txt'))).toBeCloseTo(2, 0)
    expect(await minutesUntilGivenUp((storage) => storage.put('a.txt', bytesOf('a')))).toBeCloseTo(10, 0)
  })
})
