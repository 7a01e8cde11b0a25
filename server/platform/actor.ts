// Who is asking, and which workspaces that makes visible.
import { type Access, type Admission, admissions } from '#contract/access.ts'
import type { Role } from '#contract/workspace/roles.ts'

interface Guest {
  kind: 'guest'
}

/** A signed-in person, read from the database on every request. */
export interface Person {
  kind: 'person'
  uid: string
  sessionId: string
  admission: Exclude<Admission, 'anyone'>
  workspaces: readonly string[]
  activeWorkspace: string | null
  /** What the person is in each of these workspaces. */
  roles: Readonly<Record<string, Role>>
  /**
   * What a program may do that asks with a key in this person's name; `try-out` for somebody without an account, who may ask what
   * the contract opens to try-outs and is a guest everywhere else; null for the person themselves.
   */
  key: 'read' | 'write' | 'try-out' | null
}

/** Somebody outside who came in by a door: sees their own conversation with one virtual human, and nothing else. */
export interface Visitor {
  kind: 'visitor'
  visitorId: string
  doorId: string
  staffId: string
  workspaceId: string
}

/** Background work, bound to the workspace it was enqueued for. */
export interface JobActor {
  kind: 'job'
  workspaceId: string
  /** On whose behalf, or null when the system itself began it. */
  uid: string | null
}

export type Actor = Guest | Person | Visitor | JobActor

/** What the database lets this actor see: its workspaces, and its own rows. */
export interface Scope {
  workspaces: readonly string[]
  userId: string | null
}

const scopes = new WeakMap<Person, Scope>()

/** The same object for the same person, so that what is made of it is made once. */
export function scopeOf(actor: Actor): Scope {
  if (actor.kind === 'person') {
    const known = scopes.get(actor) ?? { workspaces: actor.workspaces, userId: actor.uid }
    scopes.set(actor, known)
    return known
  }
  if (actor.kind === 'job') return { workspaces: [actor.workspaceId], userId: actor.uid }
  if (actor.kind === 'visitor') return { workspaces: [actor.workspaceId], userId: null }
  return { workspaces: [], userId: null }
}

/** Whether the actor has come at least as far as the rule asks. */
export function isAdmitted(actor: Actor, wanted: Access['admits']): boolean {
  if (wanted === 'anyone') return true
  if (wanted === 'visitor') return actor.kind === 'visitor'
  return actor.kind === 'person' && admissions.indexOf(actor.admission) >= admissions.indexOf(wanted)
}

/** What the actor is in the workspace; null for whoever does not belong to it. */
export const roleIn = (actor: Actor, workspaceId: string): Role | null =>
  actor.kind === 'person' && actor.workspaces.includes(workspaceId)
    ? (actor.roles[workspaceId] ?? null)
    : null
