// Every route × everybody who may ask × every object that may be asked for, generated from the route table.
import { expect } from 'vitest'
import type { ActsOn } from '#contract/access.ts'
import { contract } from '#contract/index.ts'
import type { Walls } from '#server/adapters/database/database.ts'
import { rawRoutes } from '#server/app.ts'
import { type RouteEntry, routeTable } from '#server/platform/http/api-document.ts'
import { bodies } from './matrix-bodies.ts'
import { askAsVisitor, comeIn, openLink } from './visitors.ts'
import { deleteObjects, makeObjects, type Objects } from './tenant-objects.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Answer, Caller } from '../test-caller.ts'

const rawPaths: Record<string, (id: string) => string> = {
  '/files/staff/*': (id) => `/files/staff/${id}/portrait.svg`,
  '/files/faces/*': () => '/files/faces/absent.svg',
  '/files/doors/*': () => '/files/doors/nobody-has-opened-this/portrait.svg',
  '/talk/*': () => '/talk/nobody-has-opened-this',
  '/settings/card': () => '/settings/card',
  '/widget.js': () => '/widget.js?door=nobody-has-opened-this',
  '/files/knowledge-sources/*': (id) => `/files/knowledge-sources/${id}/screenshot`,
  '/unsubscribe/*': (id) => `/unsubscribe/${id || 'none'}`,
  'GET /files/workspace_logos/*': (id) => `/files/workspace_logos/${id}/logo.webp`,
  'PUT /files/workspace_logos/*': (id) => `/files/workspace_logos/${id}`,
  'GET /files/profile_photos/*': (id) => `/files/profile_photos/${id}/photo.webp`,
  'PUT /files/profile_photos/*': (id) => `/files/profile_photos/${id}`,
  '/api/sign-in/callback/*': () => '/api/sign-in/callback/google?code=x&state=x',
  '/api/stripe/webhook': () => '/api/stripe/webhook',
  '/api/account-export': () => '/api/account-export',
  '/events': () => '/events',
  '/events/poll': () => '/events/poll?timeout=5',
  '/api/openapi.json': () => '/api/openapi.json',
  '/api/v1/openapi.json': () => '/api/v1/openapi.json',
  '/api/routes.json': () => '/api/routes.json',
}

/** Ended by whoever asks, so they are asked by nobody who is needed later. */
export const endsSession = ['accounts.signOut', 'visits.forget']

/** A part of the matrix. */
interface Part {
  routes: (route: RouteEntry) => boolean
  people: (name: string) => boolean
}
const whole: Part = { routes: () => true, people: () => true }

/** Asks every route in every way and gives what is not as declared, one line each, and how many ways were tried. */
export async function tenantMatrix(
  walls: Partial<Walls>,
  part = whole,
): Promise<() => Promise<{ faults: string[]; asked: number }>> {
  const app = await testApp({ walls })
  return () => askEverything(app, part)
}

async function askEverything(app: TestApp, part: Part): Promise<{ faults: string[]; asked: number }> {
  const owner = await app.person('ada')
  const people: Record<string, Caller> = {
    guest: app.guest(),
    unverified: await app.unverified('una'),
    verified: await app.verified('vera'),
    foreign: await app.person('eve'),
    removed: await app.person('rob'),
  }
  const own = await makeObjects(app, owner, 'ada')
  people['visitor of another'] = await visitorOf(app, people['foreign'])
  people['visitor'] = await visitorOf(app, owner)
  const gone = await makeObjects(app, owner, 'gone')
  await deleteObjects(owner, gone)
  await becomeRemovedMember(app, people['removed'], owner)

  const faults: string[] = []
  let asked = 0
  const before = await rowsOf(app, owner.workspaceId)
  for (const route of routeTable(contract, rawRoutes(app.adapters.config)).filter(part.routes)) {
    if (route.name !== 'raw' && !(route.name in bodies)) faults.push(`${route.name} has no row in the matrix`)
    for (const [name, who] of Object.entries(people)) {
      if (!part.people(name)) continue
      if (endsSession.includes(route.name) && name !== 'guest') continue
      const nowhere = idsFor(route, () => 'absent1')
      const absent = await ask(who, route, nowhere)
      asked += 1
      const note = (what: string, answer: Answer) =>
        faults.push(`${route.name} ${route.path} by ${name} for ${what}: ${answer.status} ${codeOf(answer)}`)
      // A session opens nothing where keys do; what these open is tried beside them (doors/openai, doors/mcp).
      if (isForKeys(route) && absent.status !== 401) note('nothing', absent)
      if (isForKeys(route)) continue
      const refusal = admissionCode(route, name)
      if (refusal !== null) {
        if (codeOf(absent) !== refusal) note('absent', absent)
      } else if (route.access.actsOn.length > 0 && !missingCodes(route).includes(codeOf(absent)))
        note('absent', absent)
      if (absent.status >= 500) note('absent', absent)
      if (route.access.actsOn.length === 0) continue
      for (const [what, objects] of [
        ['foreign', own],
        ['deleted', gone],
      ] as const) {
        const answer = await ask(
          who,
          route,
          idsFor(route, (kind) => objects[kind]),
        )
        asked += 1
        if (answer.status !== absent.status || codeOf(answer) !== codeOf(absent)) note(what, answer)
        if (JSON.stringify(answer.body).includes('secret of')) note(`${what} (tells a secret)`, answer)
      }
      const malformed = await ask(
        who,
        route,
        idsFor(route, () => '%00..%2f'),
      )
      asked += 1
      if (malformed.status < 400 || malformed.status >= 500) note('malformed', malformed)
    }
  }
  expect(await rowsOf(app, owner.workspaceId)).toEqual(before)

  for (const route of routeTable(contract, rawRoutes(app.adapters.config)).filter(
    ({ path }) => !path.startsWith('/events'),
  )) {
    if (route.access.actsOn.length === 0 || route.method !== 'GET') continue
    // What visitors are shown is tried where they are (doors.test.ts).
    if (route.access.admits === 'visitor') continue
    const answer = await ask(
      owner,
      route,
      idsFor(route, (kind) => own[kind]),
    )
    asked += 1
    const hasNoPicture = route.path.startsWith('/files/knowledge-sources')
    if (answer.status !== (hasNoPicture ? 404 : 200))
      faults.push(`${route.path} by its owner: ${answer.status}`)
  }
  return { faults, asked }
}

/** Somebody outside who has asked a colleague of this person something. */
async function visitorOf(app: TestApp, host: Caller | undefined): Promise<Caller> {
  if (!host) throw new Error('nobody is visited')
  const { id } = await host.calls.staff.create({ name: 'Door' })
  const visitor = await comeIn(app.origin, await openLink(host, id))
  await askAsVisitor(visitor, 'What do you know?')
  return visitor
}

type Kind = keyof Objects
type Ids = { field: string; place: ActsOn['in']; id: string }[]

export const idsFor = (route: RouteEntry, id: (kind: Kind) => string): Ids =>
  route.access.actsOn.map(({ kind, in: place, field }) => ({ place, field, id: id(asKind(kind)) }))

function asKind(kind: ActsOn['kind']): Kind {
  if (kind === 'file') throw new Error(`no ${kind} is made for the matrix`)
  return kind
}

export async function ask(who: Caller, route: RouteEntry, ids: Ids): Promise<Answer> {
  const signal = AbortSignal.timeout(60_000)
  if (route.name === 'raw') {
    const own = isForKeys(route) ? () => route.path.replace('*', 'absent1') : undefined
    const path = rawPaths[`${route.method} ${route.path}`] ?? rawPaths[route.path] ?? own
    if (!path) throw new Error(`${route.path} has no row in the matrix`)
    const method = route.method === '*' ? 'GET' : route.method
    return who.ask(method, path(ids[0]?.id ?? ''), undefined, {}, signal)
  }
  let { path } = route
  path = path.replace('{kind}', 'link').replace('{key}', 'nobody-has-opened-this-door')
  const body: Record<string, unknown> = { ...bodies[route.name] }
  const query = new URLSearchParams()
  for (const { place, field, id } of ids) {
    if (place === 'path') path = path.replace(`{${field}}`, id)
    else if (place === 'query') query.set(field, id)
    else body[field] = /ids$/i.test(field) ? [id] : id
  }
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
  if (!hasBody) for (const [field, value] of Object.entries(body)) query.set(field, String(value))
  const target = query.size > 0 ? `${path}?${query}` : path
  return who.ask(route.method, target, hasBody ? body : undefined, {}, signal)
}

export const isForKeys = ({ path }: RouteEntry): boolean => /^\/(v1\/|mcp$)/.test(path)

/** What somebody who has not come far enough is told; null when the route admits them. */
function admissionCode({ access }: RouteEntry, name: string): string | null {
  if (access.admits === 'visitor') return name.startsWith('visitor') ? null : access.guest
  const order = ['anyone', 'signed-in', 'verified', 'onboarded']
  const reached = { guest: 0, visitor: 0, 'visitor of another': 0, unverified: 1, verified: 2 }[name] ?? 3
  if (reached >= order.indexOf(access.admits)) return null
  if (reached === 0) return access.guest
  return reached === 1 ? 'email_not_verified' : 'onboarding_incomplete'
}

export const missingCodes = ({ access }: RouteEntry): string[] => access.actsOn.map(({ missing }) => missing)

export function codeOf({ body }: Answer): string {
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null
  return typeof code === 'string' ? code : 'none'
}

/** Somebody who belonged to the owner's workspace once. */
async function becomeRemovedMember(app: TestApp, who: Caller | undefined, owner: Caller): Promise<void> {
  const member = [owner.workspaceId, who?.uid]
  await app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
    member,
  )
  await who?.calls.workspaces.get({ id: owner.workspaceId })
  await app.query('delete from workspace_member where workspace_id = $1 and user_id = $2', member)
}

/** The owner's rows, as nobody but the owner may change them; a visitor asks in a conversation of their own. */
async function rowsOf(app: TestApp, workspaceId: string): Promise<unknown> {
  const tables = {
    staff: 'id, name, status',
    conversation: 'id, converted',
    message: 'id, text, rating',
    knowledge_source: 'id, name, query',
    inbox_view: 'id, name, removed_at',
    webhook: 'id, url, state, secret_ending',
    webhook_message: 'id, state',
    workspace_invite: 'id, role, expires_at',
    workspace_member: 'user_id as id, role, status',
  }
  const found: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const own = {
      conversation: 'and visitor_id is null',
      message: 'and conversation_id in (select id from conversation where visitor_id is null)',
    }
    const rows = await app.query(
      `select ${columns} from ${table} where workspace_id = $1 ${Reflect.get(own, table) ?? ''} order by id`,
      [workspaceId],
    )
    found[table] = rows
  }
  return found
}
