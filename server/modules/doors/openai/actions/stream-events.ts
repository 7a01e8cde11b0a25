import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Context } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'
import { statusOf } from '#server/platform/http/problem.ts'
import { errorOf } from '../rules/answer.ts'

/**
 * Sends server-sent events as they are made, no faster than they are read. What fails after the first is told as the protocol
 * tells it: an event that holds the error.
 */
export async function streamEvents(
  ctx: Context,
  response: ServerResponse,
  lines: AsyncIterable<string>,
): Promise<void> {
  const begin = () =>
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
  try {
    for await (const line of lines) {
      if (!response.headersSent) begin()
      if (!response.write(line)) await once(response, 'drain', { signal: ctx.signal })
    }
  } catch (error) {
    if (ctx.signal.aborted) return void response.destroy()
    if (!response.headersSent) throw error
    const isOurs = error instanceof Failure
    if (!isOurs) ctx.log.error('openai.broken_off', { error })
    const failure = isOurs ? error : new Failure('internal', {}, [])
    response.write(`event: error\ndata: ${JSON.stringify(errorOf(failure, statusOf(failure.code)).body)}\n\n`)
  }
  response.end()
}
