// Questions to a program that streams its answers, as a browser asks them.
import { performance } from 'node:perf_hooks'
import { type Dispatcher, request } from 'undici'
import type { Caller } from '#server/testing/test-caller.ts'

export interface Question {
  url: string
  headers: Record<string, string>
  body: string
}

/** Milliseconds of the clock that all processes here share. */
export const sharedNow = (): number => performance.timeOrigin + performance.now()

/** Asks and reads to the end; gives the moment of the first sentence, of `sharedNow`. Throws when a model did not write it. */
export async function ask({ url, headers, body }: Question, dispatcher: Dispatcher): Promise<number> {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    dispatcher,
  })
  let first = 0
  let text = ''
  for await (const bytes of answer.body) {
    text += String(bytes)
    if (first === 0 && text.includes('"type":"sentence"')) first = sharedNow()
  }
  if (first === 0 || !text.includes('"type":"done"') || text.includes('"writtenBy":"quotes"'))
    throw new Error(`An answer went wrong (${answer.statusCode}): ${text.slice(0, 500)}`)
  return first
}

/** Has a website read to the end; gives its id. */
export async function researched(person: Caller, url: string): Promise<string> {
  const source = await person.calls.knowledge.create({ url })
  for (let tries = 0; tries < 600; tries += 1) {
    const { status } = await person.calls.knowledge.get({ id: source.id })
    if (status === 'research_completed') return source.id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The research did not come to its end.')
}
