import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirstFiles } from './first-files.ts'
import { pagesOf } from './static-files.ts'

const files = {
  '/home': ['/assets/letters-1a2b3c4d.woff2', '/assets/home-1a2b3c4d.js'],
  '/my-staff/$id': ['/assets/staff-1a2b3c4d.js'],
}
const ofHome =
  '</assets/letters-1a2b3c4d.woff2>; rel=preload; as=font; crossorigin, ' +
  '</assets/home-1a2b3c4d.js>; rel=modulepreload; fetchpriority=low'
const ofStaff = '</assets/staff-1a2b3c4d.js>; rel=modulepreload; fetchpriority=low'

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
    for (const path of ['/', '/my-staff', '/my-staff/vh_1/more', '/constructor', '/assets/home-1a2b3c4d.js'])
      expect(await linksAt(path), path).toBeNull()
    expect(await linksAt('/index.html')).toBeNull()
    expect((await fetch(`${origin}/.vite/first-files.json`)).status).toBe(404)
  })

  it('is found at once, however long the address is', () => {
    const links = readFirstFiles(folder)
    expect(links(`/${'a'.repeat(2_000_000)}/`)).toBeUndefined()
    expect(links(`${'/'.repeat(2_000_000)}`)).toBeUndefined()
    expect(links('/my-staff/')).toBeUndefined()
  })

  it('names nothing where the pages were not built', () => {
    expect(readFirstFiles(join(folder, 'nowhere'))('/home')).toBeUndefined()
  })
})
