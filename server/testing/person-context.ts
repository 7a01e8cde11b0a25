import { contextFor, type Context, nobody } from '#server/platform/context.ts'
import { readPerson } from '#server/modules/identity/people/index.ts'
import type { TestApp } from './test-app.ts'
import type { Caller } from './test-caller.ts'

/** The context of an action that this caller asks for, for what no procedure does by itself. */
export async function personContext({ adapters }: TestApp, who: Caller): Promise<Context> {
  const hash = adapters.identity.sessionHash(who.cookie)
  const actor = hash === null ? null : await readPerson(adapters.database, hash, adapters.clock.now())
  if (!actor) throw new Error('the caller is not signed in')
  return contextFor(adapters, {
    actor,
    requestId: 'test-request',
    client: nobody,
    signal: new AbortController().signal,
  })
}
