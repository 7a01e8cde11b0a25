// Requests as nobody means well: made from the OpenAPI document, some nearly right, some wrong in one way or another.
import type { Random } from '#server/adapters/random/random.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema?: Schema
}

/** One operation of the OpenAPI document. */
export interface Operation {
  /** As the contract calls it: `staff.create`. */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | null
}

/** The operations of an OpenAPI document; throws when there is none. */
export function operationsOf(document: unknown): Operation[] {
  const paths: Record<string, Record<string, object>> = Object(Reflect.get(Object(document), 'paths'))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: String(Reflect.get(described, 'operationId')),
      method: method.toUpperCase(),
      path: `/api${path}`,
      parameters: parametersOf(described),
      body: bodyOf(described),
    })),
  )
  if (operations.length === 0) throw new Error('the document describes no operation')
  return operations
}

/** Everything inside was written by our own generator; the shapes above are what it writes. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- see above
const parametersOf = (described: object) => (Reflect.get(described, 'parameters') ?? []) as Parameter[]

function bodyOf(described: object): Schema | null {
  let found: unknown = described
  for (const key of ['requestBody', 'content', 'application/json', 'schema'])
    found = Reflect.get(Object(found), key)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- as above
  return (found ?? null) as Schema | null
}

export interface HostileRequest {
  method: string
  target: string
  body: string | undefined
  headers: Record<string, string>
}

/** Fields that no request may set, with the values that an attacker would like. */
type Wished = Record<string, unknown>

/** A maker of requests: the same seed makes the same ones. `ids` are ids of real objects, own and foreign. */
export function hostileRequests(random: Random, ids: readonly string[], wished: Wished) {
  const pick = <One>(from: readonly One[]): One => {
    const one = from[random.below(from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const odds = (share: number): boolean => random.fraction() < share

  const strangeTexts: readonly (() => string)[] = [
    () => '',
    () => ' \u2028\u00a0 ',
    () => 'a\0b',
    () => '\ud800',
    () => 'x\udc00y',
    () => '\u202e\ufeff\u200b\u0007',
    () => 'a'.repeat(5_000),
    () => 'é🦊'.repeat(60_000),
    () => "'; drop table staff; --",
    () => '%00..%2f..%5c',
    () => '{{7*7}}${7*7}<script>alert(1)</script>',
    () => '9'.repeat(400),
    () => '999999999999999',
    () => '__proto__',
    () => '2026-13-45T99:99:99Z',
    () => Buffer.from(`${'9'.repeat(30)}|x`).toString('base64url'),
    () => Buffer.from('+275760-09-13T00:00:00.001Z|x').toString('base64url'),
    () => Buffer.from('-200000-01-01T00:00:00.000Z|x').toString('base64url'),
    () => 'http://[::1]/',
    () => 'file:///etc/passwd',
    () => 'https://a.invalid:99999/',
    () => `https://${'a.'.repeat(500)}invalid/`,
  ]
  const strangeValues: readonly (() => unknown)[] = [
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => 2 ** 53 + 2,
    () => 0.1,
    () => -0,
    () => [],
    () => ({}),
    () => [[[[]]]],
    () => ({ length: 1e9, toString: 'x', __proto__: null, constructor: { prototype: {} } }),
    () => Array.from({ length: 20_000 }, (_, index) => index),
    () => nested(60),
    () => pick(strangeTexts)(),
    () => ({ $gt: '' }),
  ]

  function nested(depth: number): unknown {
    let value: unknown = 'deep'
    for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
    return value
  }

  /** A value of the schema; with `wrong`, some of its parts are of another. */
  function valueOf(schema: Schema | undefined, wrong: number, field = ''): unknown {
    if (odds(wrong)) return pick(strangeValues)()
    const choices = schema?.anyOf ?? schema?.oneOf
    if (choices) return valueOf(pick(choices), wrong, field)
    if (schema?.const !== undefined) return schema.const
    if (schema?.enum) return pick(schema.enum)
    switch (schema?.type) {
      case 'object':
        return objectOf(schema, wrong)
      case 'array':
        return Array.from({ length: random.below(4) }, () => valueOf(schema.items, wrong, field))
      case 'boolean':
        return odds(0.5)
      case 'integer':
      case 'number':
        return (schema.minimum ?? 0) + random.below((schema.maximum ?? 100) - (schema.minimum ?? 0) + 1)
      default:
        return textOf(schema, field)
    }
  }

  function objectOf({ properties = {}, required = [] }: Schema, wrong: number): Record<string, unknown> {
    const entries = Object.keys(properties).flatMap((name) =>
      required.includes(name) ? (odds(wrong / 2) ? [] : [name]) : odds(0.5) ? [name] : [],
    )
    return Object.fromEntries(entries.map((name) => [name, valueOf(properties[name], wrong, name)]))
  }

  function textOf(schema: Schema | undefined, field: string): string {
    if (/^id$|Ids?$/.test(field) && odds(0.8)) return pick(ids)
    if (schema?.format === 'email') return `somebody${random.below(1e9)}@example.com`
    if (field === 'url') return `https://site${random.below(1e9)}.invalid/`
    if (field === 'password') return 'a long enough password'
    if (field === 'cursor') return Buffer.from(`2026-01-02T03:04:05.000Z|${pick(ids)}`).toString('base64url')
    return `words ${random.below(1e6)}`.slice(0, schema?.maxLength ?? 200)
  }

  /** Bodies that are no JSON of the schema at all. */
  const brokenBodies: readonly (() => string)[] = [
    () => '[', // cut off
    () => '['.repeat(100_000),
    () => '{"a":'.repeat(50_000),
    () => '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    () => '1e999',
    () => `{"name":${'9'.repeat(100_000)}}`,
    () => '"\\ud800"',
    () => 'null',
    () => '\ufeff{}',
    () => '<xml/>',
    () => `{"name":"${'x'.repeat(1_200_000)}"}`,
  ]

  return (operation: Operation): HostileRequest => {
    const kind = pick(['right', 'right', 'wrong', 'wrong', 'very wrong', 'assigning', 'broken', 'mistyped'])
    const wrong = { wrong: 0.25, 'very wrong': 0.7 }[kind] ?? 0
    let target = operation.path
    const query = new URLSearchParams()
    for (const { name, in: place, schema } of operation.parameters) {
      const value = pathText(valueOf(schema, wrong, name))
      if (place === 'path') target = target.replace(`{${name}}`, value === '' ? '%20' : encoded(value))
      else if (odds(0.7)) query.append(name, value.slice(0, 3_000))
      if (wrong > 0 && odds(0.2)) query.append(odds(0.5) ? name : `${name}[a][0]`, value.slice(0, 100))
    }
    if (kind === 'assigning')
      for (const [name, value] of Object.entries(wished)) query.append(name, String(value))
    if (query.size > 0) target += `?${query}`
    if (wrong > 0 && odds(0.1)) target += `${query.size > 0 ? '&' : '?'}%ff%c0%80=%zz&a[`
    if (operation.body === null) return { method: operation.method, target, body: undefined, headers: {} }
    const value = valueOf(operation.body, wrong)
    const assigned =
      kind === 'assigning' && typeof value === 'object' ? { ...value, ...wished } : (value ?? null)
    const body = kind === 'broken' ? pick(brokenBodies)() : JSON.stringify(assigned)
    const type =
      kind === 'mistyped'
        ? pick([
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'application/json; charset=x',
            '',
          ])
        : 'application/json'
    return { method: operation.method, target, body, headers: { 'content-type': type } }
  }
}

const pathText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6_000)

/** Lone surrogates cannot be written into an address; their three bytes can. */
const encoded = (text: string): string => {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ed%a0%80')).join('')
}
