// How often this process has changed, or heard of a change of, who somebody is or what they may do. Whoever keeps that can tell
// whether it may be another by now.
import type { Database } from '#server/adapters/database/database.ts'

const changes = new WeakMap<Database, number>()

/** Grows with every transaction of this process that may have changed an actor, once its end is known. */
export const actorChangesOf = (database: Database): number => changes.get(database) ?? 0

export const noteActorChange = (database: Database): void =>
  void changes.set(database, actorChangesOf(database) + 1)

/** The tables that say who somebody is; the same have a trigger for other processes (migration 0351), or take rows of those along. */
const tables = /\b(?:person|person_session|onboarding|workspace|workspace_member|api_key)\b/i

/** That a session or a key was used changes nothing of it. */
const onlyNotesUse = /^\s*update (?:person_session|api_key) set (?:updated_at|last_used_at) = \$\d+ where\b/i

/** Whether a statement may change an actor. No function of ours that a bare `select` calls does. */
export const mayChangeActors = (text: string): boolean =>
  !/^\s*select\b/i.test(text) && tables.test(text) && !onlyNotesUse.test(text)
