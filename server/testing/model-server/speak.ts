import { setTimeout as pause } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import { type ModelRequest, preciseNow } from './model-request.ts'

interface Manner {
  stream: boolean
  /** Milliseconds before each piece of text; 0 writes without waiting. */
  pieceMs: number
  /** After which share of the answer the connection is cut (`cut`) or the answer just ends (`end`). */
  stop: { how: 'cut' | 'end'; share: number } | null
}

/** Says the answer to the client in the form of the chat completions protocol and notes when each part was written. */
export async function speak(response: ServerResponse, request: ModelRequest, answer: string, manner: Manner) {
  const pieces = answer.match(/\s*\S+/g) ?? []
  const until =
    manner.stop === null ? pieces.length : Math.max(1, Math.floor(pieces.length * manner.stop.share))
  const finish = manner.stop?.how === 'end' ? 'length' : 'stop'
  if (!manner.stream) {
    if (manner.pieceMs > 0) await pause(manner.pieceMs * until)
    if (manner.stop?.how === 'cut') return cut(response, request)
    request.answer = pieces.slice(0, until).join('')
    request.firstTokenAt = request.firstSentenceAt = preciseNow()
    sendJson(response, request, 200, completion(request, finish))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write(event(request, { role: 'assistant', content: '' }, null))
  for (const piece of pieces.slice(0, until)) {
    if (manner.pieceMs > 0) await pause(manner.pieceMs)
    if (response.destroyed) return
    response.write(event(request, { content: piece }, null))
    request.answer += piece
    request.firstTokenAt ??= preciseNow()
    if (/[.!?؟]["”»)]?$/u.test(piece)) request.firstSentenceAt ??= preciseNow()
  }
  if (manner.stop?.how === 'cut') return cut(response, request)
  response.write(event(request, {}, finish))
  response.write(`data: ${JSON.stringify({ ...frame(request), choices: [], usage: usage(request) })}\n\n`)
  response.end('data: [DONE]\n\n')
  request.status = 200
  request.finishedAt = preciseNow()
}

/** Sends a whole JSON answer. */
export function sendJson(
  response: ServerResponse,
  request: ModelRequest | null,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
  if (request !== null) {
    request.status = status
    request.finishedAt = preciseNow()
  }
}

/** An error in the protocol's form. */
export function errorBody(message: string, type: string, code: string) {
  return { error: { message, type, param: null, code } }
}

function cut(response: ServerResponse, request: ModelRequest) {
  request.finishedAt = preciseNow()
  // The bytes already written must leave before the socket dies, or the client would see no answer at all.
  setTimeout(() => response.socket?.destroy(), 5)
}

function frame(request: ModelRequest) {
  return {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    created: Math.floor(request.receivedAt / 1000),
    model: request.model,
  }
}

function event(request: ModelRequest, delta: Record<string, unknown>, finish: string | null) {
  return `data: ${JSON.stringify({ ...frame(request), choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
}

function completion(request: ModelRequest, finish: string) {
  return {
    ...frame(request),
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: request.answer }, finish_reason: finish }],
    usage: usage(request),
  }
}

function usage(request: ModelRequest) {
  const prompt = Math.ceil(request.prompt.length / 4)
  const said = Math.ceil(request.answer.length / 4)
  return { prompt_tokens: prompt, completion_tokens: said, total_tokens: prompt + said }
}
