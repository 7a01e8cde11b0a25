// On one database: it is about what programs are promised.
import { expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

type Schema = Record<string, unknown>

const objectOf = (value: unknown): Schema => (value !== null && typeof value === 'object' ? { ...value } : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isNull = (schema: unknown): boolean => objectOf(schema)['type'] === 'null'

/** What a schema promises, a line for each field: `items[].name: string`, a question mark behind what may be left out. */
function fieldLines(value: unknown, path: string): string[] {
  const schema = objectOf(value)
  const either = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter((one) => !isNull(one))
  if (either.length > 0) {
    const isNullable = either.length < listOf(schema['anyOf']).length
    return either.flatMap((one) => fieldLines(one, isNullable ? `${path}|null` : path))
  }
  const required = listOf(schema['required'])
  const inside = Object.entries(objectOf(schema['properties'])).flatMap(([name, property]) =>
    fieldLines(property, `${path}.${name}${required.includes(name) ? '' : '?'}`),
  )
  if (inside.length > 0) return inside
  if (schema['items'] !== undefined) return fieldLines(schema['items'], `${path}[]`)
  if (Object.keys(objectOf(schema['additionalProperties'])).length > 0)
    return fieldLines(schema['additionalProperties'], `${path}{}`)
  const { const: only, type } = schema
  const kinds = only === undefined ? listOf(schema['enum']) : [only]
  return [`${path}: ${kinds.length > 0 ? kinds.join(' | ') : typeof type === 'string' ? type : 'anything'}`]
}

const bodyOf = (value: unknown): [string, unknown][] =>
  Object.entries(objectOf(objectOf(value)['content'])).map(([type, media]) => [
    type,
    objectOf(media)['schema'],
  ])

function operationLines(name: string, operation: Schema): string[] {
  const parameters = listOf(operation['parameters']).flatMap((one) => {
    const { in: place, name: field, required, schema } = objectOf(one)
    return fieldLines(schema, `${String(place)} ${String(field)}${required === true ? '' : '?'}`)
  })
  const asked = bodyOf(operation['requestBody']).flatMap(([, schema]) => fieldLines(schema, 'body'))
  const responses = Object.entries(objectOf(operation['responses']))
  const [good, bad] = [true, false].map((is) => responses.filter(([status]) => status.startsWith('2') === is))
  const answered = (good ?? []).flatMap(([status, response]) => [
    status,
    ...bodyOf(response).flatMap(([type, schema]) => fieldLines(schema, `${status} ${type} `)),
  ])
  const refused = `refused with ${(bad ?? []).map(([status]) => status).join(', ')}`
  const lines = new Set([...parameters, ...asked, ...answered, refused])
  return [name, ...[...lines].map((line) => `  ${line}`)]
}

it('What programs may ask and are answered is what was promised: an added line is new, a changed or missing one breaks them', async () => {
  const app = await testApp()
  const answer = await fetch(`${app.origin}/api/v1/openapi.json`)
  const { paths } = objectOf(await answer.json())
  const lines = Object.entries(objectOf(paths)).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).flatMap(([method, operation]) =>
      operationLines(`${method.toUpperCase()} ${path}`, objectOf(operation)),
    ),
  )
  expect(lines.length).toBeGreaterThan(300)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../docs/programs-api.txt')
})
