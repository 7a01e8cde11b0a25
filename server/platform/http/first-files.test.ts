import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirstFiles } from './first-files.ts'
import { pagesOf } from './static-files.ts'

const files = {
  '/home': {
    now: ['/boot.js', '/assets/home-1a2b3c4d.js', '/assets/letters-1a2b3c4d.woff2'],
    soon: ['/assets/live-1a2b3c4d.js'],
    asks: ['/api/session', '/api/home'],
  },
  '/my-staff': { now: [], soon: [], asks: ['/api/session', '/api/staff?limit=24'] },
  '/my-staff/$id': {
    now: ['/assets/staff-1a2b3c4d.js'],
    soon: [],
    asks: ['/api/session', '/api/staff/$id'],
  },
}
const ofHome =
  '</boot.js>; rel=preload; as=script, </assets/home-1a2b3c4d.js>; rel=modulepreload, ' +
  '</assets/letters-1a2b3c4d.woff2>; rel=preload; as=font; crossorigin, ' +
  '</assets/live-1a2b3c4d.js>; rel=modulepreload; fetchpriority=low'
const ofStaff = '</assets/staff-1a2b3c4d.js>; rel=modulepreload'

describe('the head of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-pages-'))
  let server: Server
  let origin = ''
  beforeAll(async () => {
    mkdirSync(join(folder, '.vite'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, '.vite/first-files.json'), JSON.stringify(files))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'assets/home-1a2b3c4d.js'), 'export {}')
    const pages = pagesOf(folder)
    server = createServer((request, response) => {
      void pages.serve(request, response, (request.url ?? '').split('?')[0] ?? '').then((found) => {
        if (!found) response.writeHead(404).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address !== null) origin = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const linksAt = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(origin + path, { headers })).headers.get('link')

  it('names what the page begins with, whatever is asked of it', async () => {
    expect(await linksAt('/home')).toBe(ofHome)
    expect(await linksAt('/home?from=mail')).toBe(ofHome)
    expect(await linksAt('/my-staff/vh_1')).toBe(ofStaff)
    expect(await linksAt('/my-staff/%E0%A4%A')).toBe(ofStaff)
  })

  it('names nothing for other addresses, nor for a file', async () => {
    for (const path of ['/', '/staff', '/my-staff/vh_1/more', '/constructor', '/assets/home-1a2b3c4d.js'])
      expect(await linksAt(path), path).toBeNull()
    expect(await linksAt('/index.html')).toBeNull()
    expect((await fetch(`${origin}/.vite/first-files.json`)).status).toBe(404)
  })

  it('says to somebody signed in where the live feed is, and what the page asks', () => {
    const head = readFirstFiles(folder)
    const asks = (address: string) =>
      /asks;desc="(.*)"/.exec(head(address, '7.0').timing ?? '')?.[1]?.split(' ')
    expect(head('/home', null)).toEqual({ links: ofHome })
    const preloads = ['/api/session', '/api/home'].map(
      (ask) => `<${ask}>; rel=preload; as=fetch; crossorigin, `,
    )
    expect(head('/home', '7.0')).toEqual({
      links: preloads.join('') + ofHome,
      timing: 'feed;desc="7.0", asks;desc="/api/session /api/home"',
    })
    expect(asks('/my-staff')).toEqual(['/api/session', '/api/staff?limit=24'])
    expect(asks('/my-staff?q=mia')).toEqual(['/api/session'])
    expect(asks('/my-staff/vh_1?tab=talk')).toEqual(['/api/session', '/api/staff/vh_1'])
    // Nothing of an address ends the sentence that it stands in.
    expect(asks('/my-staff/%22"')).toEqual(['/api/session'])
    expect(head('/elsewhere', '7.0')).toEqual({ timing: 'feed;desc="7.0"' })
  })

  it('is found at once, however long the address is', () => {
    const head = readFirstFiles(folder)
    expect(head(`/${'a'.repeat(2_000_000)}/`, null)).toEqual({})
    expect(head(`${'/'.repeat(2_000_000)}`, null)).toEqual({})
    expect(head('/my-staff/', null)).toEqual({})
  })

  it('names nothing where the pages were not built, or by another version', () => {
    expect(readFirstFiles(join(folder, 'nowhere'))('/home', null)).toEqual({})
    const older = mkdtempSync(join(tmpdir(), 'staffroom-pages-'))
    mkdirSync(join(older, '.vite'))
    writeFileSync(join(older, '.vite/first-files.json'), JSON.stringify({ '/home': ['/assets/home.js'] }))
    expect(readFirstFiles(older)('/home', null)).toEqual({})
  })
})
