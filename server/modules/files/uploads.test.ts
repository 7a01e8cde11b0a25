import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#server/adapters/storage/memory-storage.ts'
import { type Storage, StorageFailure, type StorageFailureCode } from '#server/adapters/storage/storage.ts'
import { password, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { fileJobs } from './index.ts'

/** A store that can be told to fail, and to wait. */
const files = memoryStorage()
let failure: StorageFailureCode | null = null
let held: Promise<void> | null = null
let isHeld = false
const storage: Storage = {
  ...files,
  async put(key, bytes, signal) {
    isHeld = held !== null
    await held
    if (failure !== null) throw new StorageFailure(failure, key)
    return files.put(key, bytes, signal)
  },
  get: (key, signal) =>
    failure === null ? files.get(key, signal) : Promise.reject(new StorageFailure(failure, key)),
}
const app = await testApp({ replaced: { storage }, settings: { UPLOAD_LIMIT_BYTES: '200000' } })

const picture = (colour: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function send(
  who: Caller,
  path: string,
  body: RequestInit['body'],
  headers: Record<string, string> = {},
) {
  const answer = await fetch(app.origin + path, {
    method: 'PUT',
    headers: { cookie: who.cookie, ...headers },
    body: body ?? null,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  const { url, code } = Object(await answer.json())
  return { status: answer.status, url: String(url ?? ''), code }
}
const bodyOf = (bytes: Uint8Array) => new Uint8Array(bytes)
const logoOf = (who: Caller) => `/files/workspace_logos/${who.workspaceId}`
const photoOf = (who: Caller) => `/files/profile_photos/${who.uid}`

/** What was replaced is removed a day later, in the background. */
async function untilStored(count: number) {
  await app.query(
    `update job set due_at = due_at - interval '1 day' where name = 'files.remove' and state = 'waiting'`,
  )
  app.adapters.notices.tell('jobs')
  await expect.poll(async () => (await files.list('')).length, { timeout: 10_000 }).toBe(count)
}

describe('the logo of a workspace', () => {
  it('is uploaded, shown to its members and replaced, and the old one is gone [STOR-1] [WSP-3]', async () => {
    const ada = await app.person('ada')
    const first = await send(ada, logoOf(ada), bodyOf(await picture('#aa0000')))
    expect(first.status).toBe(200)
    const [key = ''] = await files.list('')
    expect(key).toMatch(new RegExp(`^workspace_logos/${ada.workspaceId}/[\\w-]+\\.webp$`))
    expect(first.url).toBe(`/files/${key}`)
    expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).logoUrl).toBe(first.url)

    const shown = await ada.ask('GET', first.url)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    // No longer than the session: whoever sits there next is asked who they are.
    expect(shown.headers.get('cache-control')).toBe('private, no-cache')
    const version = { 'if-none-match': shown.headers.get('etag') ?? '' }
    expect((await ada.ask('GET', first.url, undefined, version)).status).toBe(304)
    expect((await app.guest().ask('GET', first.url, undefined, version)).status).toBe(401)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')

    const second = await send(ada, logoOf(ada), bodyOf(await picture('#0000aa')))
    expect(second.url).not.toBe(first.url)
    expect((await ada.ask('GET', first.url)).body).toMatchObject({ code: 'object-not-found' })
    const due = await app.query<{ name: string; hours: number }>(
      `select name, round(extract(epoch from due_at - now()) / 3600)::int as hours from job
       where name like 'files.%' and state = 'waiting'`,
    )
    // A backup that is being made may have copied the row that names it.
    expect(due).toEqual([{ name: 'files.remove', hours: 24 }])
    expect(await files.list('')).toHaveLength(2)
    await untilStored(1)
    expect((await ada.ask('GET', second.url)).status).toBe(200)

    expect(await ada.calls.files.removeLogo({ id: ada.workspaceId })).toEqual({ url: '/images/logo.png' })
    await untilStored(0)
    expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).logoUrl).toBe('/images/logo.png')
  })

  it('is told to whoever has the workspace open, given or taken away [LIVE-1]', async () => {
    const ada = await app.person('ada')
    const told = async () =>
      (
        await app.query(`select 1 from event where workspace_id = $1 and type = 'workspace.changed'`, [
          ada.workspaceId,
        ])
      ).length
    // Setting up has told of it already.
    const before = await told()
    await send(ada, logoOf(ada), bodyOf(await picture('#00aa00')))
    expect(await told()).toBe(before + 1)
    await ada.calls.files.removeLogo({ id: ada.workspaceId })
    expect(await told()).toBe(before + 2)
    await untilStored(0)
  })

  it('is neither seen nor changed nor taken away by anybody else [WSP-5]', async () => {
    const ada = await app.person('ada')
    const eve = await app.person('eve')
    const { url } = await send(ada, logoOf(ada), bodyOf(await picture('#aaaa00')))
    expect((await eve.ask('GET', url)).status).toBe(404)
    expect((await app.guest().ask('GET', url)).status).toBe(401)
    expect(await send(eve, logoOf(ada), bodyOf(await picture('#000000')))).toMatchObject({
      status: 404,
      code: 'workspace_not_found',
    })
    expect((await eve.ask('DELETE', `/api/workspaces/${ada.workspaceId}/logo`)).status).toBe(404)
    expect(await files.list('')).toEqual([url.slice('/files/'.length)])
    await ada.calls.files.removeLogo({ id: ada.workspaceId })
    await untilStored(0)
  })
})

describe('the photo of a person', () => {
  it('is uploaded, shown to its person and their colleagues alone, replaced and taken away', async () => {
    const ada = await app.person('ada')
    const eve = await app.person('eve')
    const { url } = await send(ada, photoOf(ada), bodyOf(await picture('#aa00aa')))
    expect((await ada.calls.accounts.getSession()).user?.photoURL).toBe(url)
    expect((await ada.ask('GET', url)).status).toBe(200)
    expect((await eve.ask('GET', url)).status).toBe(404)
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'owner', 'active', now())`,
      [ada.workspaceId, eve.uid],
    )
    expect((await eve.ask('GET', url)).status).toBe(200)
    expect(await send(eve, photoOf(ada), bodyOf(await picture('#000000')))).toMatchObject({ status: 404 })
    expect(await ada.calls.files.removePhoto()).toEqual({ url: null })
    expect((await ada.calls.accounts.getSession()).user?.photoURL).toBeNull()
    await untilStored(0)
  })
})

describe('an upload', () => {
  it('that arrives after its person has gone leaves nothing behind', async () => {
    const ada = await app.person('ada')
    const gate = Promise.withResolvers<void>()
    held = gate.promise
    const sent = send(ada, photoOf(ada), bodyOf(await picture('#888888')))
    await expect.poll(() => isHeld).toBe(true)
    await ada.calls.accounts.deleteAccount({ password })
    held = null
    gate.resolve()
    expect(await sent).toMatchObject({ status: 401, code: 'not_signed_in' })
    await untilStored(0)
  })

  it('is refused in words when it is too large, by its promise or by its bytes', async () => {
    const ada = await app.person('ada')
    const large = new Uint8Array(200_001)
    expect(await send(ada, logoOf(ada), large)).toMatchObject({ status: 413, code: 'upload_too_large' })
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(50_000)),
    })
    const answer = await send(ada, logoOf(ada), endless).catch(() => 'cut off')
    if (answer !== 'cut off') expect(answer).toMatchObject({ status: 413, code: 'upload_too_large' })
    expect(await files.list('')).toEqual([])
  })

  it('of anything but a picture is refused in words, whatever its name and type say', async () => {
    const ada = await app.person('ada')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const type of ['image/png', 'image/svg+xml', 'text/html', '']) {
      expect(await send(ada, photoOf(ada), svg, type ? { 'content-type': type } : {})).toMatchObject({
        status: 415,
        code: 'picture_type_refused',
      })
    }
    const cutOff = (await picture('#123456')).subarray(0, 120)
    expect(await send(ada, photoOf(ada), bodyOf(cutOff))).toMatchObject({ code: 'picture_unreadable' })
    expect(await send(ada, photoOf(ada), null)).toMatchObject({ code: 'picture_type_refused' })
    expect(await files.list('')).toEqual([])
  })

  it('never leaves the store, whatever the address says [STOR-2]', async () => {
    const ada = await app.person('ada')
    const owner = `/files/workspace_logos/${ada.workspaceId}`
    const escaping = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fx.webp',
      'x.webp%00.png',
      '%ff.webp',
      '..\\x.webp',
      'a/b.webp',
      '',
    ]
    for (const name of [...escaping, '.webp', '~', 'logo.png']) {
      const { body } = await ada.ask('GET', `${owner}/${name}`)
      expect(body, name).toMatchObject({ code: 'invalid-url', detail: 'This is not the address of a file.' })
    }
    for (const name of escaping) {
      const put = await send(ada, `${owner}/${name}`, bodyOf(await picture('#222222')))
      expect(put, name).toMatchObject({ status: 400, code: 'invalid-url' })
    }
    for (const path of ['staff/a/b/portrait.svg', 'faces/..%2fa.svg', 'knowledge-sources/a/b'])
      expect((await ada.ask('GET', `/files/${path}`)).body, path).toMatchObject({ code: 'invalid-url' })
    expect((await ada.ask('GET', `${owner}/absent.webp`)).body).toMatchObject({ code: 'object-not-found' })
    expect(await files.list('')).toEqual([])
  })

  it('may name the file behind its workspace, and gets a name of ours [STOR-1]', async () => {
    const ada = await app.person('ada')
    const sent = await send(ada, `${logoOf(ada)}/my%20logo.png`, bodyOf(await picture('#444444')))
    expect(sent.status).toBe(200)
    expect(await files.list('')).toEqual([sent.url.replace('/files/', '')])
    expect(sent.url).not.toContain('my')
    expect((await ada.ask('GET', sent.url)).status).toBe(200)
    await ada.calls.files.removeLogo({ id: ada.workspaceId })
    await untilStored(0)
  })

  it('from a page of another site is refused', async () => {
    const ada = await app.person('ada')
    const sent = await send(ada, photoOf(ada), bodyOf(await picture('#333333')), {
      origin: 'https://evil.example',
    })
    expect(sent).toMatchObject({ status: 403, code: 'foreign_origin' })
  })

  it('says in the words of the store why it could not be kept, and nothing has changed [STOR-2]', async () => {
    const ada = await app.person('ada')
    const { url } = await send(ada, photoOf(ada), bodyOf(await picture('#444444')))
    const expected: [StorageFailureCode, number, string][] = [
      ['object-not-found', 404, 'object-not-found'],
      ['quota-exceeded', 507, 'quota-exceeded'],
      ['unauthenticated', 401, 'unauthenticated'],
      ['unauthorized', 403, 'unauthorized'],
      ['retry-limit-exceeded', 503, 'retry-limit-exceeded'],
      ['canceled', 499, 'canceled'],
      ['invalid-url', 400, 'invalid-url'],
    ]
    for (const [fails, status, code] of expected) {
      failure = fails
      expect(await send(ada, photoOf(ada), bodyOf(await picture('#555555')))).toMatchObject({ status, code })
      expect((await ada.ask('GET', url)).body).toMatchObject({ code })
      failure = null
    }
    expect((await ada.calls.accounts.getSession()).user?.photoURL).toBe(url)
    expect((await ada.ask('GET', url)).status).toBe(200)
    await ada.calls.files.removePhoto()
    await untilStored(0)
  })

  it('asks a guest to sign in at every address of a file [STOR-2]', async () => {
    const addresses: ['GET' | 'PUT', string][] = [
      ['GET', '/files/workspace_logos/any/logo.webp'],
      ['PUT', '/files/workspace_logos/any'],
      ['GET', '/files/profile_photos/any/photo.webp'],
      ['PUT', '/files/profile_photos/any'],
      ['GET', '/files/staff/any/portrait.svg'],
      ['GET', '/files/knowledge-sources/any/screenshot'],
    ]
    for (const [method, address] of addresses) {
      const answer = await app.guest().ask(method, address)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'unauthenticated', message: 'Sign in to use this file.' })
    }
  })

  it('comes one at a time from one person', async () => {
    const ada = await app.person('ada')
    const gate = Promise.withResolvers<void>()
    held = gate.promise
    const first = send(ada, photoOf(ada), bodyOf(await picture('#666666')))
    await expect.poll(() => isHeld).toBe(true)
    expect(await send(ada, photoOf(ada), bodyOf(await picture('#777777')))).toMatchObject({
      status: 409,
      code: 'request_in_progress',
    })
    held = null
    gate.resolve()
    expect((await first).status).toBe(200)
    await ada.calls.files.removePhoto()
    await untilStored(0)
  })
})

it('A store that is away for days keeps no picture that was taken away', () => {
  const longest = 300_000
  for (const job of fileJobs) expect(job.attempts * longest).toBeGreaterThan(6 * 86_400_000)
})
