import { expect, it, vi } from 'vitest'

// The names are the process's, which other files have filled: this one begins with none.
vi.resetModules()
const { testApp } = await import('#server/testing/test-app.ts')
const app = await testApp()

it('What is asked of the database with every list, creation, session and home page is planned once a connection', async () => {
  const ada = await app.person('ada')
  const ask = async () => {
    await ada.calls.staff.create({ name: 'Amal' })
    await ada.calls.staff.list({})
    await ada.calls.accounts.getSession()
    await ada.calls.home.get()
  }
  for (let times = 0; times < 6; times += 1) await ask()
  const unnamed: string[] = []
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
    if (
      !(typeof config === 'object' && config.name) &&
      !/^(begin|commit|rollback|set local|listen|notify|select pg_notify)/.test(text)
    )
      unnamed.push(text)
    return Reflect.apply(query, this, [config, ...rest])
  }
  try {
    await ask()
  } finally {
    prototype.query = query
  }
  expect(unnamed).toEqual([])
})
