// Short answers of the server itself.
import type { ServerResponse } from 'node:http'
import type { Failure } from '../fail.ts'
import { problemOf, statusOf } from './problem.ts'

/** Answers with JSON that nobody keeps. */
export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

/** Answers with plain text. */
export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Answers with a problem; when the answer has begun already, the connection is cut, for nothing true can follow. */
export function answerFailure(response: ServerResponse, failure: Failure, requestId: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  // What is left of the request is not read.
  if (!response.req.complete) response.setHeader('Connection', 'close')
  const seconds = failure.params['retryAfterSeconds']
  if (seconds !== undefined) response.setHeader('Retry-After', String(seconds))
  answerJson(response, statusOf(failure.code), problemOf(failure, requestId))
}
