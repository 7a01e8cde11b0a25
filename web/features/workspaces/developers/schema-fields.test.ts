import { expect, it } from 'vitest'
import { requestOf } from './request-of.ts'
import { schemaFields } from './schema-fields.ts'

const text = { type: 'string', minLength: 1, maxLength: 80 }

it('A schema becomes lines of a table, with bounds, values and what may be null', () => {
  const fields = schemaFields({
    type: 'object',
    properties: {
      id: text,
      band: { anyOf: [{ enum: ['answer', 'unknown'], type: 'string' }, { type: 'null' }] },
      items: {
        type: 'array',
        items: { type: 'object', properties: { count: { type: 'integer', default: 5 } } },
      },
      at: { type: 'string', format: 'date-time' },
    },
    required: ['id'],
  })
  expect(fields.map(({ name, type, required, nullable }) => [name, type, required, nullable])).toEqual([
    ['id', 'string', true, false],
    ['band', 'string', false, true],
    ['items', 'object[]', false, false],
    ['items[].count', 'integer', false, false],
    ['at', 'date-time', false, false],
  ])
  expect(fields[0]).toMatchObject({ least: 1, most: 80 })
  expect(fields[1]?.values).toEqual(['answer', 'unknown'])
  expect(fields[3]?.initial).toBe('5')
})

it('Kinds of an event stand together: what one of them lacks is not required', () => {
  const kind = (type: string, more: object) => ({
    properties: { type: { const: type }, ...more },
    required: ['type', ...Object.keys(more)],
  })
  const fields = schemaFields({ anyOf: [kind('question', {}), kind('done', { message: text })] })
  expect(fields.map(({ name, values }) => [name, values])).toEqual([
    ['type', ['question', 'done']],
    ['message', []],
  ])
  expect(schemaFields(undefined)).toEqual([])
})

it('What is typed goes where its field stands: into the path, the query or the body', () => {
  const field = (name: string, place: 'path' | 'query' | 'body', type = 'string') => ({
    name,
    type,
    in: place,
    required: false,
    nullable: false,
    values: [],
    least: null,
    most: null,
    initial: null,
  })
  const asked = [
    field('id', 'path'),
    field('limit', 'query', 'integer'),
    field('cursor', 'query'),
    field('extractionTypes', 'body', 'string[]'),
    field('researchSettings.maxPages', 'body', 'integer'),
    field('text', 'body'),
  ]
  const values = {
    id: 'a/b',
    limit: '5',
    cursor: '',
    extractionTypes: 'prices, people',
    'researchSettings.maxPages': '20',
    text: '12',
  }
  expect(requestOf({ method: 'POST', path: '/api/v1/things/{id}', asked }, values)).toEqual({
    method: 'POST',
    path: '/api/v1/things/a%2Fb?limit=5',
    body: '{"extractionTypes":["prices","people"],"researchSettings":{"maxPages":20},"text":"12"}',
  })
})
