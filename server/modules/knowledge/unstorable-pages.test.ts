// Pages whose text no database keeps as it is: each costs itself at most, never the research.
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'

const ld = (json: string) => `<script type="application/ld+json">${json}</script>`
const html = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`
const links = ['/nul', '/half', '/bytes', '/poison']
const pages: Record<string, [type: string, body: string]> = {
  '/robots.txt': ['text/plain', 'User-agent: *\nAllow: /\n# \0 nobody reads this\n'],
  '/': [
    'text/html',
    html(
      'Bakery',
      '',
      `<p>We bake bread every day.</p>${links.map((at) => `<a href="${at}">Page ${at}</a>`).join(' ')}`,
    ),
  ],
  '/nul': [
    'text/html',
    html(
      'Opening hours',
      ld('{"@type":"Bakery","na\\u0000me":"a\\u0000b","address":{"streetAddress":"1\\u0000 Mill Lane"}}'),
      '<p>We open at seven in the morning on weekdays.</p>',
    ),
  ],
  '/half': [
    'text/html',
    html(
      'Prices',
      ld('{"@type":"Product","name":"Loaf \\ud83c","offers":{"price":"6.40\\udf5e","priceCurrency":"EUR"}}'),
      '<p>A sourdough loaf costs 6.40 euros today.</p>',
    ),
  ],
  '/bytes': [
    'text/html',
    html(
      'Cakes',
      '<meta name="description" content="a\0b">',
      '<p>Cakes \0 are baked on Fridays and Saturdays only.</p>',
    ),
  ],
  '/poison': [
    'text/html',
    html('Poison', '', '<p>This page is refused by the database itself, whatever we do.</p>'),
  ],
}
const site = createServer((request, response) => {
  const [type, body] = pages[request.url ?? ''] ?? ['text/plain', '']
  response.writeHead(body === '' ? 404 : 200, { 'Content-Type': `${type}; charset=utf-8` }).end(body)
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const address = site.address()
const port = typeof address === 'object' && address ? address.port : 0
const origin = `http://127.0.0.1:${port}`
const app = await testApp({ settings: { RESEARCH_ALLOW: `127.0.0.1:${port}` } })
beforeAll(() =>
  app.database.pool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '22021'; end $$;
    create trigger refuse_poison before insert on page_snapshot for each row
      when (new.url like '%/poison') execute function refuse_poison()`),
)
afterAll(async () => {
  await app.database.pool.query('drop function refuse_poison cascade')
  site.close()
})

describe('a website with text that cannot be kept', () => {
  it('is researched all the same; a page that the database refuses is passed over with its reason [KNW-3]', async () => {
    const ada = await app.person('ada')
    const { source } = await hireWithKnowledge(ada, origin)

    const { items } = await ada.calls.knowledge.listPages({ id: source.id, limit: 50 })
    const states = Object.fromEntries(
      items.map(({ url, state, reason }) => [new URL(url).pathname, reason ?? state]),
    )
    expect(states).toEqual({
      '/': 'read',
      '/nul': 'read',
      '/half': 'read',
      '/bytes': 'read',
      '/poison': 'not_kept',
    })
  }, 120_000)
})
