// Passes a model's stream on sentence by sentence and does nothing else: no session, no database, no check.
import { request } from 'undici'
import { bodyOf, listenBare } from './listening.ts'

const [, , modelUrl = ''] = process.argv

async function* pieces(prompt: string): AsyncGenerator<string> {
  const answer = await request(`${modelUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: prompt }] }),
  })
  let text = ''
  for await (const bytes of answer.body) {
    text += String(bytes)
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      if (frame === 'data: [DONE]') continue
      yield JSON.parse(frame.slice(6)).choices[0]?.delta?.content ?? ''
    }
  }
}

listenBare((incoming, response) => {
  const relay = async () => {
    const prompt = await bodyOf(incoming)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    let pending = ''
    for await (const piece of pieces(prompt)) {
      pending += piece
      const end = pending.search(/(?<=[.!?])\s/)
      if (end < 0) continue
      response.write(`data: ${JSON.stringify({ type: 'sentence', text: pending.slice(0, end) })}\n\n`)
      pending = pending.slice(end + 1)
    }
    response.write(`data: ${JSON.stringify({ type: 'sentence', text: pending })}\n\n`)
    response.end('data: {"type":"done"}\n\n')
  }
  relay().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
})
