import { expect, it } from 'vitest'
import { recordPerson } from './people-rows.ts'
import type { Caller } from './test-caller.ts'
import { emailOf, password, testApp } from './test-app.ts'

// Settings of its own, so that the first person of this file comes through the API.
const app = await testApp({ settings: { SUPPORT_EMAIL: 'people-rows@example.com' } })

for (const state of ['verified', 'person'] as const)
  it(`Somebody who comes by rows (${state}) stands in the database as somebody who came through the API`, async () => {
    const [byApi, byRows] = [await app[state]('ada'), await app[state]('eve')]
    const told = async (name: string, uid: string) => {
      const { rows, events } = await recordPerson(app.adapters, name, uid)
      // The payment provider answers when it likes, and again for each.
      const own = rows.filter(({ table }) => table !== 'billing_account')
      const columns = own.map(({ table, row }) => `${table}: ${Object.keys(row).toSorted().join(' ')}`)
      const acts = new Set(
        events
          .filter((event) => event['type'] !== 'billing.changed')
          .map((event) => [event['type'], Object(event['payload']).act].join(' ')),
      )
      return { columns: columns.toSorted(), acts }
    }
    expect(await told('eve', byRows.uid)).toEqual(await told('ada', byApi.uid))
    const userOf = async (who: Caller) => {
      const { user } = await who.calls.accounts.getSession()
      const text = JSON.stringify({ ...user, stripeCustomerId: 'later' })
      return text.replaceAll(who.uid, 'uid').replaceAll('eve', 'ada')
    }
    const plain = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    expect(plain(await userOf(byRows))).toEqual(plain(await userOf(byApi)))
    const signIn = { email: emailOf('eve'), password }
    expect((await app.guest().calls.accounts.signIn(signIn)).user?.uid).toBe(byRows.uid)
  })
