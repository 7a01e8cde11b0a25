import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { render } from '#web/testing/render.tsx'
import { groups, wordsOfField } from './operation-words.ts'
import { Reference } from './reference.tsx'

const operation = (operationId: string, more: object = {}) => ({
  operationId,
  security: [{ key: ['read'] }],
  responses: {
    '200': { content: { 'application/json': { schema: { properties: { id: { type: 'string' } } } } } },
    '404': {
      content: {
        'application/json': { schema: { properties: { code: { enum: ['staff_not_accessible'] } } } },
      },
    },
  },
  'x-codeSamples': [{ source: `curl "$STAFFROOM_URL/${operationId}"` }],
  ...more,
})
const document = {
  paths: {
    '/staff/{id}': {
      get: operation('staff.get', {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      }),
    },
  },
}

const serve = (answers: Record<string, () => Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
    const found = typeof target === 'string' ? answers[target] : undefined
    if (found === undefined) throw new Error('nothing is there')
    return found()
  })

it('Everything that programs may ask stands on the page, in words [WSP-4]', () => {
  const told = new Set(groups.flatMap(({ operations }) => Object.keys(operations)))
  const open = Object.entries(contract).flatMap(([noun, procedures]) =>
    Object.entries(procedures).flatMap(([verb, procedure]) =>
      procedure['~orpc'].meta['key'] === null ? [] : [`${noun}.${verb}`],
    ),
  )
  expect([...told].toSorted()).toEqual(open.toSorted())
})

it('An operation is shown with its example, its fields and its errors, and asked with the key that was typed', async () => {
  const asked = serve({
    '/api/v1/openapi.json': () => Response.json(document),
    '/api/v1/staff/kenji1': () =>
      Response.json({ id: 'kenji1' }, { headers: { 'RateLimit-Remaining': '598' } }),
  })
  const user = userEvent.setup()
  await render(<Reference />)
  const article = within(await screen.findByRole('article', { name: 'Get a colleague' }))
  expect(article.getByRole('group', { name: /^Example/ }).textContent).toContain(
    'curl "$STAFFROOM_URL/staff.get"',
  )
  await user.click(article.getByText('What can go wrong'))
  expect(await article.findByText(/staff_not_accessible/)).toBeTruthy()
  await user.type(screen.getByLabelText(/^Your key/), 'sk_live_abc')
  await user.click(article.getByText('Try it'))
  await user.type(await article.findByLabelText('id'), 'kenji1')
  await user.click(article.getByRole('button', { name: 'Run' }))
  const answer = within(await article.findByRole('status', { name: 'Answer' }))
  expect(await answer.findByText(/"id": "kenji1"/)).toBeTruthy()
  expect(answer.getByText('RateLimit-Remaining: 598')).toBeTruthy()
  const [, options] = asked.mock.calls.at(-1) ?? []
  expect(new Headers(options?.headers).get('authorization')).toBe('Bearer sk_live_abc')
  expect(options?.credentials).toBe('omit')
})

it('Where the document does not come the page says so and asks again', async () => {
  let isUp = false
  serve({
    '/api/v1/openapi.json': () =>
      isUp ? Response.json(document) : Response.json({ code: 'unavailable' }, { status: 503 }),
  })
  await render(<Reference />)
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  isUp = true
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByRole('article', { name: 'Get a colleague' })).toBeTruthy()
})

it('A field is told by its operation first, and by its name where it means the same everywhere', () => {
  expect(wordsOfField('knowledge.create', 'query')).not.toBe(wordsOfField('knowledge.list', 'query'))
  expect(wordsOfField('staff.get', 'nonsense')).toBeUndefined()
})
