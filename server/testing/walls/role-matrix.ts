// Every route × every role in the workspace × every kind of API key, generated from the route table. What is expected of a cell
// follows from what the contract declares of the route (`needs`, `key`) and from the sentences about roles; no answer is recorded.
import { contract } from '#contract/index.ts'
import { rawRoutes } from '#server/app.ts'
import type { Ability, GivenRole, Role } from '#contract/workspace/roles.ts'
import { type RouteEntry, routeTable } from '#server/platform/http/api-document.ts'
import { ask, codeOf, endsSession, idsFor, isForKeys, missingCodes } from './tenant-matrix.ts'
import { makeObjects, type Objects } from './tenant-objects.ts'
import { emailOf, type TestApp, testApp } from '../test-app.ts'
import { Caller } from '../test-caller.ts'

/** What each role allows, as decision 50 says it. Not read from the policy, which is what is tried. */
export const sentences: Readonly<Record<Role, readonly Ability[]>> = {
  owner: ['read', 'work', 'manage', 'own'],
  admin: ['read', 'work', 'manage'],
  editor: ['read', 'work'],
  viewer: ['read'],
}

/** Routes that are no procedures declare no ability. */
const rawNeeds: Record<string, Ability> = { 'PUT /files/workspace_logos/*': 'manage' }

interface Asker {
  name: string
  role: Role
  /** Null for a session. */
  key: 'read' | 'write' | 'dead' | null
  /** Belongs to the workspace whose objects are asked for. */
  isMember: boolean
}

export interface Cell {
  route: RouteEntry
  asker: Asker
  status: number
  code: string
}

/** Asks everything once. Gives the cells, and what of the workspace a viewer and keys that may only read have changed. */
export async function roleMatrix(): Promise<() => Promise<{ cells: Cell[]; changed: string[] }>> {
  const app = await testApp()
  return () => askAsEverybody(app)
}

async function askAsEverybody(app: TestApp): Promise<{ cells: Cell[]; changed: string[] }> {
  const owner = await app.person('ada')
  const cells: Cell[] = []
  const changed: string[] = []
  const routes = inOrder(routeTable(contract, rawRoutes(app.adapters.config)))

  /** Asks all of it with objects that nobody has asked for yet. */
  const askAll = async (who: Caller, asker: Asker, suffix: string, uid: string) => {
    const objects = await makeObjects(app, owner, suffix)
    const before = await workOf(app, owner.workspaceId)
    for (const route of routes) {
      if (!isAsked(route, asker)) continue
      const answer = await ask(who, placed(route, asker), idsOf(route, objects))
      cells.push({ route, asker, status: answer.status, code: codeOf(answer) })
      // A refusal changes nothing, and reading neither.
      if (route.method !== 'GET' && answer.status < 400) await putBack(app, owner, uid, asker)
    }
    if (asker.role === 'viewer' || asker.key === 'read')
      if (JSON.stringify(await workOf(app, owner.workspaceId)) !== JSON.stringify(before))
        changed.push(asker.name)
    await clear(app, owner.workspaceId)
  }

  for (const role of ['viewer', 'editor', 'admin'] as const) {
    const who = await join(app, owner, role)
    await askAll(who, { name: role, role, key: null, isMember: true }, role, who.uid)
  }
  await askAll(owner, { name: 'owner', role: 'owner', key: null, isMember: true }, 'owner', owner.uid)

  const keyOf = async (maker: Caller, scope: 'read' | 'write'): Promise<Caller> => {
    const { secret } = await maker.calls.apiKeys.create({ id: owner.workspaceId, scope, days: 30 })
    const program = new Caller(app.origin)
    program.headers = { authorization: `Bearer ${secret}` }
    return program
  }
  const byKey = (name: string, key: Asker['key'], role: Role = 'owner', isMember = true): Asker => ({
    name: `key: ${name}`,
    role,
    key,
    isMember,
  })
  const reading = await keyOf(owner, 'read')
  await askAll(reading, byKey('read', 'read'), 'reading', owner.uid)
  const writing = await keyOf(owner, 'write')
  await askAll(reading, byKey('replaced', 'dead'), 'replaced', owner.uid)
  await askAll(writing, byKey('write', 'write'), 'writing', owner.uid)
  await app.query('update api_key set expires_at = $1', [new Date(0)])
  await askAll(writing, byKey('expired', 'dead'), 'expired', owner.uid)
  const revoked = await keyOf(owner, 'write')
  await owner.calls.apiKeys.revoke({ id: owner.workspaceId })
  await askAll(revoked, byKey('revoked', 'dead'), 'revoked', owner.uid)
  // Made by an admin who is a viewer by now.
  const former = await join(app, owner, 'admin', 'fay')
  const narrowed = await keyOf(former, 'write')
  await setRole(app, owner, former.uid, 'viewer')
  await askAll(narrowed, byKey('of a viewer', 'write', 'viewer'), 'narrowed', former.uid)
  const stranger = await app.person('eve')
  const { secret } = await stranger.calls.apiKeys.create({
    id: stranger.workspaceId,
    scope: 'write',
    days: 30,
  })
  const foreign = new Caller(app.origin)
  foreign.headers = { authorization: `Bearer ${secret}` }
  await askAll(foreign, byKey('of another workspace', 'write', 'owner', false), 'foreign', owner.uid)
  return { cells, changed }
}

/** What is not as it follows from the contract and these sentences, one line each. */
export function judge(cells: readonly Cell[], said: typeof sentences = sentences): string[] {
  return cells.flatMap(({ route, asker, status, code }) => {
    const wanted = expected(route, asker, said)
    const fits = wanted === 'allowed' ? isAllowed({ route, asker, status, code }) : code === wanted
    const where = `${route.name} ${route.method} ${route.path} by ${asker.name}`
    return fits ? [] : [`${where}: ${status} ${code}, not ${wanted}`]
  })
}

function expected(route: RouteEntry, { role, key }: Asker, said: typeof sentences): string {
  if (key === 'dead') return 'key_needed'
  if (key !== null && route.key !== 'read' && route.key !== key) return 'key_not_admitted'
  return said[role].includes(needed(route)) ? 'allowed' : 'role_too_small'
}

const needed = (route: RouteEntry): Ability =>
  route.needs ?? rawNeeds[`${route.method} ${route.path}`] ?? 'read'

const refusals = new Set(['role_too_small', 'key_needed', 'key_not_admitted'])

/** Whether it got past who may ask at all; what needs more than reading has to have found its object, too. */
function isAllowed({ route, asker, status, code }: Cell): boolean {
  if (status >= 500 || refusals.has(code)) return false
  const isMissing = missingCodes(route).includes(code)
  if (asker.isMember) return needed(route) === 'read' || !isMissing
  return route.access.actsOn.length === 0 || isMissing
}

/** Programs ask procedures under `/api/v1`; whoever came in by a door is nobody's member. */
function isAsked(route: RouteEntry, { key }: Asker): boolean {
  if (route.access.admits === 'visitor' || endsSession.includes(route.name)) return false
  return key === null ? !isForKeys(route) : route.name !== 'raw'
}

const placed = (route: RouteEntry, { key }: Asker): RouteEntry =>
  key === null ? route : { ...route, path: route.path.replace('/api/', '/api/v1/') }

/** What takes objects away comes last, and what others hang on at the very end. */
function inOrder(routes: readonly RouteEntry[]): RouteEntry[] {
  const last = [
    'webhooks.delete',
    'conversations.delete',
    'staff.delete',
    'knowledge.delete',
    'members.leave',
  ]
  const rank = ({ name, method }: RouteEntry) =>
    last.includes(name) ? 2 + last.indexOf(name) : method === 'DELETE' ? 1 : 0
  return routes.toSorted((one, other) => rank(one) - rank(other))
}

const idsOf = (route: RouteEntry, objects: Objects) => idsFor(route, (kind) => objects[kind])

async function join(app: TestApp, owner: Caller, role: GivenRole, name: string = role): Promise<Caller> {
  const who = await app.person(name)
  const { id } = await owner.calls.invites.create({ id: owner.workspaceId, email: emailOf(name), role })
  await who.calls.invites.accept({ id })
  return who
}

const setRole = (app: TestApp, owner: Caller, uid: string, role: Role) =>
  app.query('update workspace_member set role = $3 where workspace_id = $1 and user_id = $2', [
    owner.workspaceId,
    uid,
    role,
  ])

/** Whoever asks is where they were, as what they were, whatever the answer did. */
async function putBack(app: TestApp, owner: Caller, uid: string, { role, isMember }: Asker): Promise<void> {
  if (!isMember) return
  await app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at)
     values ($1, $2, $3, 'active', now()) on conflict (workspace_id, user_id) do update set role = $3`,
    [owner.workspaceId, uid, role],
  )
  await app.query('update person set active_workspace = $2 where id = $1', [uid, owner.workspaceId])
  await app.query('delete from attempt')
}

/** What only those who may more than read can change. */
async function workOf(app: TestApp, workspaceId: string): Promise<unknown[]> {
  const tables = {
    staff: 'id, name, job_title, status, has_editors',
    staff_editor: 'staff_id, user_id',
    knowledge_source: 'id, name, query',
    door: 'id, key, is_open, sites',
    approved_answer: 'id, text, removed_at',
    saved_reply: 'id, text',
    webhook: 'id, url, state',
    workspace_invite: 'id, role',
    workspace_member: 'user_id as id, role',
    conversation_note: 'id, text',
  }
  const found: unknown[] = await app.query('select name, logo_url, owner_uid from workspace where id = $1', [
    workspaceId,
  ])
  // Views that are theirs alone they may make as they like.
  found.push(
    await app.query(
      'select id, name, removed_at from inbox_view where workspace_id = $1 and user_id is null order by id',
      [workspaceId],
    ),
  )
  for (const [table, columns] of Object.entries(tables))
    found.push(
      await app.query(`select ${columns} from ${table} where workspace_id = $1 order by 1, 2`, [workspaceId]),
    )
  return found
}

/** Makes room for the next objects: a workspace has ten webhooks at most. */
async function clear(app: TestApp, workspaceId: string): Promise<void> {
  for (const table of [
    'webhook',
    'workspace_invite',
    'saved_reply',
    'inbox_view',
    'staff',
    'knowledge_source',
  ])
    await app.query(`delete from ${table} where workspace_id = $1`, [workspaceId])
}
