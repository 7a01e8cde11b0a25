// A model server for measuring: says the same two true sentences, at once or a few words at a time, and tells its parent
// when the first sentence was out. The name of the staff member in the prompt tells who asked.
import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { bodyOf, listenBare } from './listening.ts'

const PIECE_MS = 40
// The piece that ends a sentence begins the next one: before that nobody can know that it has ended.
const PIECES = [
  'A sourdough',
  ' loaf costs',
  ' 6.40',
  ' euros. A',
  ' butter croissant',
  ' costs',
  ' 2.10 euros.',
]
const ENDS_AT = 3

let isSteady = true
process.on('message', (message) => {
  isSteady = Reflect.get(Object(message), 'pace') === 'steady'
})

const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

async function speak(response: ServerResponse, asker: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [place, content] of PIECES.entries()) {
    if (isSteady) await pause(PIECE_MS * (0.5 + Math.random()))
    response.write(chunk({ content }, null))
    if (isSteady && place === ENDS_AT)
      process.send?.({ asker, at: performance.timeOrigin + performance.now() })
  }
  response.write(chunk({}, 'stop'))
  response.end('data: [DONE]\n\n')
}

listenBare((request, response) => {
  void bodyOf(request).then((body) => speak(response, Number(/Asker(\d+)/.exec(body)?.[1] ?? -1)))
})
