// Reading who is asking from a request; the accounts module says how.
import type { IncomingMessage } from 'node:http'
import type { Actor } from './actor.ts'

/** Reads session, user and memberships in one query; a guest when there is no valid session. */
export type SessionReader = (request: IncomingMessage) => Promise<Actor>
