import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { AwsClient } from 'aws4fetch'
import { signatureFault } from '#server/testing/s3-server/signature.ts'
import { startS3Server } from '#server/testing/s3-server/s3-server.ts'
import { fixedClock } from '../clock/fixed-clock.ts'
import { systemClock } from '../clock/system-clock.ts'
import { diskStorage } from './disk-storage.ts'
import { memoryStorage } from './memory-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'storage-'))
const bytesOf = (text: string) => new TextEncoder().encode(text)

const s3 = await startS3Server({ pageSize: 2 })
afterAll(() => s3.close())

const bucket = (changed: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
  s3Storage({ ...s3, fetch, clock: systemClock(), ...changed })

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
  it('forgets what a killed process had half written, and nothing that is being written', async () => {
    const root = temporaryFolder()
    const drafts = join(root, '.drafts')
    mkdirSync(drafts)
    for (const name of ['old', 'new']) writeFileSync(join(drafts, name), 'half of a photo')
    const before = new Date(Date.now() - 7_200_000)
    utimesSync(join(drafts, 'old'), before, before)
    diskStorage(root)
    await expect.poll(() => readdirSync(drafts)).toEqual(['new'])
  })

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

  const causeOf = (changed: Parameters<typeof bucket>[0]) =>
    bucket(changed)
      .put('a.txt', bytesOf('a'))
      .then(
        () => expect.fail('it was taken'),
        (error: unknown) => error,
      )

  it.each([
    [{ secretAccessKey: 'test/secret+kex' }, 'unauthorized', 'S3_SECRET_ACCESS_KEY is not the secret of'],
    [{ accessKeyId: 'nobody' }, 'unauthorized', 'S3_ACCESS_KEY_ID is not known there.'],
    [{ region: 'us-east-1' }, 'unauthorized', 'S3_REGION is not the region of this bucket.'],
    [{ bucket: 'none' }, 'object-not-found', 'S3_BUCKET names another one.'],
  ])(
    'that is asked with a wrong setting, %j, keeps nothing and says which one [STOR-2]',
    async (changed, code, words) => {
      const error = await causeOf(changed)
      expect(error).toMatchObject({ code, cause: { message: expect.stringContaining(words) } })
      expect(s3.objects.has('a.txt')).toBe(false)
    },
  )

  it('takes no file that was changed on the way, and the next try of the same is taken [STOR-1, STOR-3]', async () => {
    s3.spoilBodies(true)
    const mending = { ...systemClock(), sleep: async () => s3.spoilBodies(false) }
    await bucket({ clock: mending }).put('whole.txt', bytesOf('whole'))
    expect(s3.objects.get('whole.txt')?.toString()).toBe('whole')
  })

  it('checks signatures itself: the algorithm is the published one, and a repeated, late or altered request is refused', async () => {
    const signer = new AwsClient({ ...s3, service: 's3' })
    const url = `${s3.endpoint}/${s3.bucket}/part.txt`
    expect((await signer.fetch(url, { method: 'PUT', body: '0123456789' })).status).toBe(200)
    const part = await signer.fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    expect((await signer.fetch(url, { headers: { range: 'bytes=10-' } })).status).toBe(416)

    const codeOf = async (address: string, headers: Headers | Record<string, string>, method = 'GET') =>
      /<Code>(\w+)<\/Code>/.exec(await (await fetch(address, { method, headers })).text())?.[1]
    const { headers } = await signer.sign(url)
    expect(await codeOf(url, {})).toBe('AccessDenied')
    expect(await codeOf(url, headers, 'DELETE')).toBe('SignatureDoesNotMatch')
    expect(await codeOf(`${url}2`, headers)).toBe('SignatureDoesNotMatch')
    expect(await codeOf(`${url}?list-type=2`, headers)).toBe('SignatureDoesNotMatch')
    expect(await codeOf(url, { ...Object.fromEntries(headers), 'x-amz-acl': 'public-read' })).toBe(
      'AccessDenied',
    )
    const old = await signer.sign(url, { aws: { datetime: '20200101T000000Z' } })
    expect(await codeOf(url, old.headers)).toBe('RequestTimeTooSkewed')
    expect(s3.objects.has('part.txt')).toBe(true)
    // The example of Amazon's documentation of Signature Version 4 for S3, "GET Object".
    const example = {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      body: Buffer.alloc(0),
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-amz-date': '20130524T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
          'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
          'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      },
    }
    const keys = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    }
    const then = new Date('2013-05-24T00:00:00Z')
    expect(signatureFault(example, keys, then)).toBeNull()
    expect(signatureFault({ ...example, method: 'HEAD' }, keys, then)).toBe('SignatureDoesNotMatch')
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
