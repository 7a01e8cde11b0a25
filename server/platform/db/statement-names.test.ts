import { expect, it, vi } from 'vitest'

// The names are the process's, which other files have filled: this one begins with none.
vi.resetModules()
const { testApp } = await import('#server/testing/test-app.ts')
const app = await testApp()

/** The statements that are sent meanwhile, but for those that begin and end transactions. */
async function sentBy(work: () => Promise<unknown>): Promise<{ name: string | undefined; text: string }[]> {
  const sent: { name: string | undefined; text: string }[] = []
  const client = await app.database.pool.connect()
  const { query } = Object.getPrototypeOf(client)
  client.release()
  const prototype = Object.getPrototypeOf(client)
  prototype.query = function (
    this: unknown,
    config: { name?: string; text?: string } | string,
    ...rest: unknown[]
  ) {
    const text = typeof config === 'string' ? config : (config.text ?? '')
    const name = typeof config === 'object' ? config.name : undefined
    if (!/^(begin|commit|rollback|set local|listen|notify|select pg_notify)/.test(text))
      sent.push({ name, text })
    return Reflect.apply(query, this, [config, ...rest])
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}

it('What is asked of the database with every list, creation, session and home page is planned once a connection', async () => {
  const ada = await app.person('ada')
  const ask = async () => {
    await ada.calls.staff.create({ name: 'Amal' })
    await ada.calls.staff.list({})
    await ada.calls.accounts.getSession()
    await ada.calls.home.get()
  }
  for (let times = 0; times < 6; times += 1) await ask()
  expect((await sentBy(ask)).filter(({ name }) => !name)).toEqual([])
})

it('A list of any length is one of a few statements, so that nobody uses up the names', async () => {
  const ada = await app.person('ada')
  for (const name of ['Amal', 'Mia', 'Noor']) await ada.calls.staff.create({ name })
  const sizes = Array.from({ length: 34 }, (_, at) => 1 + 3 * at)
  const sent = await sentBy(async () => {
    for (const limit of sizes)
      expect((await ada.calls.staff.list({ limit })).items.length).toBe(Math.min(limit, 3))
  })
  const lists = sent.filter(({ text }) => text.includes('listed_total'))
  expect(lists.length).toBe(sizes.length)
  expect(new Set(lists.map(({ text }) => text)).size).toBe(5)
})
