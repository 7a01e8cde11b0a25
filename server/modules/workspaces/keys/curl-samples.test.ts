// On one database: it is about what the documentation shows.
import { afterAll, expect, it } from 'vitest'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { runSample } from '#server/testing/programs/run-sample.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const site = await serveSmallSite(bakery)
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })
afterAll(() => site.close())

interface Sample {
  name: string
  source: string
  security: { key: string[] }[]
  success: string
}

async function readJson(path: string) {
  const answer = await fetch(app.origin + path)
  return JSON.parse(await answer.text())
}

/** What the documentation shows of every operation. */
async function samples(): Promise<Sample[]> {
  const document = await readJson('/api/v1/openapi.json')
  return Object.values(document.paths).flatMap((item) =>
    Object.values(Object(item)).map((operation) => {
      const { operationId, security, responses, 'x-codeSamples': shown } = Object(operation)
      const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? ''
      return { name: operationId, source: shown[0].source, security, success }
    }),
  )
}

it('Every curl example of the documentation does what it says, as it is written there [WSP-4]', async () => {
  const ada = await app.person('ada')
  const { source, staff, conversation } = await hireWithKnowledge(ada, site.origin)
  const snapshotOf = async () => {
    const { items } = await ada.calls.knowledge.listItems({ id: source.id, limit: 1 })
    return items[0]?.citation.snapshotId ?? ''
  }
  const { secret } = await ada.calls.apiKeys.create({ id: ada.workspaceId, scope: 'write', days: 30 })
  const variables = {
    STAFFROOM_URL: app.origin,
    STAFFROOM_KEY: secret,
    WORKSPACE_ID: ada.workspaceId,
    STAFF_ID: staff.id,
    KNOWLEDGE_ID: source.id,
    CONVERSATION_ID: conversation.id,
    SNAPSHOT_ID: await snapshotOf(),
  }
  const all = await samples()
  expect(all.length).toBeGreaterThan(15)
  // What takes away comes last, for the others ask for it.
  const ordered = all.toSorted(
    (a, b) => Number(a.name.endsWith('delete')) - Number(b.name.endsWith('delete')),
  )
  for (const { name, source: command, success } of ordered) {
    const { status, headers, body } = await runSample(command, variables)
    expect([name, String(status)], body).toEqual([name, success])
    expect(Number(headers.get('ratelimit-remaining')), name).toBeGreaterThan(0)
    if (name === 'knowledge.research') {
      await until(
        async () => (await ada.calls.knowledge.get({ id: source.id })).status === 'research_completed',
        'the website is read again',
      )
      variables.SNAPSHOT_ID = await snapshotOf()
    }
    if (name === 'conversations.ask') {
      expect(headers.get('content-type')).toContain('text/event-stream')
      const types = [...body.matchAll(/^data: .*?"type":"(\w+)"/gm)].map(([, type]) => type)
      expect([types[0], types.at(-1)]).toEqual(['question', 'done'])
      expect(types).toContain('sentence')
    }
    if (name === 'conversations.answer')
      expect(JSON.parse(body)).toMatchObject({ role: 'staff', state: 'complete', band: 'answer' })
  }
  expect((await ada.calls.knowledge.list({})).items.map(({ url }) => url)).toEqual(['https://example.com/'])
})

it('An example asks for the scope that the documentation names, and is refused without it [WSP-4]', async () => {
  const ada = await app.person('ada')
  const { secret } = await ada.calls.apiKeys.create({ id: ada.workspaceId, scope: 'read', days: 30 })
  const ids = ['WORKSPACE', 'STAFF', 'KNOWLEDGE', 'CONVERSATION', 'SNAPSHOT'].map((kind) => [
    `${kind}_ID`,
    'absent1',
  ])
  const variables = { STAFFROOM_URL: app.origin, STAFFROOM_KEY: secret, ...Object.fromEntries(ids) }
  for (const { name, source, security } of await samples()) {
    const { status, body } = await runSample(source, variables)
    const scope = security[0]?.key[0]
    if (scope === 'write') expect([name, JSON.parse(body).code]).toEqual([name, 'key_not_admitted'])
    else expect([200, 404], name).toContain(status)
  }
})

it('Every failure has the one shape that the documentation shows [WSP-4]', async () => {
  const { paths } = await readJson('/api/v1/openapi.json')
  const body = await readJson('/api/v1/staff')
  const told = paths['/staff'].get.responses['401']
  const shape = told.content['application/json'].schema
  expect(shape.required.toSorted()).toEqual(Object.keys(body).toSorted())
  expect(shape.properties.code.enum).toContain(body.code)
})
