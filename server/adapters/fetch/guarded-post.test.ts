// On one database: it opens none.
import { createServer, type RequestListener } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { guardedPost } from './guarded-post.ts'
import { listen } from './loopback.fixture.ts'

const closings: (() => unknown)[] = []
afterAll(() => Promise.all(closings.map((close) => close())))

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  const port = await listen(server)
  closings.push(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  const web = guardedPost({
    userAgent: 'Test/1.0',
    allow: new Set([`127.0.0.1:${port}`]),
    headerTimeoutMs: 500,
    wholeTimeoutMs: 2_000,
  })
  closings.push(() => web.close())
  const post = (url = `http://127.0.0.1:${port}/hook?a=1`) =>
    web.post({ url, headers: { 'x-of': 'ours' }, body: '{"a":"é"}', signal: new AbortController().signal })
  return { post }
}

describe('telling another server something', () => {
  it('sends the body as it is, and gives the status and the beginning of the answer', async () => {
    let seen = ''
    const { post } = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => void (seen += text))
      const { method, url, headers } = request
      request.on('end', () =>
        response.writeHead(500).end([method, url, headers['x-of'], headers['user-agent']].join(' ')),
      )
    })
    const { status, answer } = await post()
    expect({ status, answer, seen }).toEqual({
      status: 500,
      answer: 'POST /hook?a=1 ours Test/1.0',
      seen: '{"a":"é"}',
    })
  })

  it('reads no more of an answer than its beginning, and follows no redirect', async () => {
    const long = await serve((_, response) => void response.writeHead(200).end('x'.repeat(5_000_000)))
    expect((await long.post()).answer.length).toBeLessThanOrEqual(2_000)
    const away = await serve((_, response) => void response.writeHead(307, { location: '/next' }).end())
    expect((await away.post()).status).toBe(307)
  })

  it('connects to no address inside the network, however it is written', async () => {
    const { post } = await serve((_, response) => void response.end())
    for (const url of [
      'http://127.0.0.1:1/',
      'http://[::1]/',
      'http://2130706433/',
      'http://[::ffff:10.0.0.1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://localhost:1/',
    ])
      await expect(post(url), url).rejects.toMatchObject({ reason: 'private_address' })
    await expect(post('ftp://example.com/')).rejects.toMatchObject({ reason: 'not_http' })
  })

  it('says why no answer came', async () => {
    const silent = await serve(() => {})
    await expect(silent.post()).rejects.toMatchObject({ reason: 'timeout' })
    const cut = await serve((request) => void request.socket.destroy())
    await expect(cut.post()).rejects.toMatchObject({ reason: 'cut_off' })
  })
})
