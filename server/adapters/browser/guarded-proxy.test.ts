import { request } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { listen } from '../fetch/loopback.fixture.ts'
import { guardedProxy } from './guarded-proxy.ts'

/** What the website answers, byte for byte. */
let answer = ''
const open = new Set<Socket>()
const site = createServer((socket) => {
  open.add(socket)
  socket.on('error', () => {})
  socket.once('data', () => socket.end(answer, 'latin1'))
})
const port = await listen(site)
const proxy = await guardedProxy({ allow: new Set([`127.0.0.1:${port}`]) })
afterAll(async () => {
  await proxy.close()
  for (const socket of open) socket.destroy()
  site.close()
})

/** What a browser behind the proxy is told: status and body, or that the connection ended. */
const visited = (path = '/'): Promise<string> =>
  new Promise((told) => {
    const { hostname, port: proxyPort } = new URL(proxy.url)
    const asked = request({ hostname, port: proxyPort, path: `http://127.0.0.1:${port}${path}` }, (came) => {
      let body = ''
      came.setEncoding('utf8').on('data', (text: string) => void (body += text))
      came.on('end', () => told(`${came.statusCode} ${body}`))
      came.on('error', () => told('cut off'))
    })
    asked.on('error', () => told('ended'))
    asked.end()
  })

it('What a website answers without a status, with one that is none, or with other faults ends the connection and nothing else', async () => {
  const faulty = [
    ...['099', '000', '150', '600', '999'].map(
      (status) => `HTTP/1.1 ${status} Odd\r\ncontent-length: 3\r\n\r\nodd`,
    ),
    'HTTP/1.1 101 Switching\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    'HTTP/1.1 200 OK\r\nx-odd: a\u0001b\r\ncontent-length: 3\r\n\r\nodd',
    'HTTP/1.1 200 OK\r\nx odd: a\r\ncontent-length: 3\r\n\r\nodd',
    'nonsense',
    '',
  ]
  for (const raw of faulty) {
    answer = raw
    expect([raw, await visited()]).toEqual([raw, 'ended'])
  }
  answer = 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nodd'
  expect(await visited()).toBe('cut off')
  answer = 'HTTP/1.1 404 Not Found\r\nx-name: caf\u00e9\r\ncontent-length: 4\r\n\r\nnone'
  expect(await visited()).toBe('404 none')
})
