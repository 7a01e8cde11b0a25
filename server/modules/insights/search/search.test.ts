import { afterAll, describe, expect, it } from 'vitest'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { Refused } from '#server/testing/test-caller.ts'

const site = await serveSmallSite(bakery)
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })
afterAll(() => site.close())

describe('searching a workspace', () => {
  it('finds staff, knowledge and conversations by what they are called, the best first [SHELL-2]', async () => {
    const ada = await app.person('ada')
    const { id: kenji } = await ada.calls.staff.create({ name: 'Kenji Sato', jobTitle: 'Front desk' })
    await ada.calls.staff.create({ name: 'Éloïse', jobTitle: 'Workshop' })
    const { id: shop } = await ada.calls.knowledge.create({ url: site.origin, name: 'The shop' })
    await ada.calls.staff.setStatus({ id: kenji, status: 'active' })
    const talk = await ada.calls.conversations.start({ staffId: kenji })
    for await (const _ of await ada.calls.conversations.ask({
      id: talk.id,
      text: 'Is the shop open on Monday?',
    }))
      continue

    const found = async (query: string) =>
      (await ada.calls.search.find({ query })).hits.map(({ kind, title }) => `${kind}: ${title}`)
    expect(await found('kenji')).toEqual(['staff: Kenji Sato', 'conversation: Is the shop open on Monday?'])
    expect(await found('ELOISE')).toEqual(['staff: Éloïse'])
    expect(await found('shop')).toEqual([
      'knowledge: The shop',
      'conversation: Is the shop open on Monday?',
      'staff: Éloïse',
    ])
    expect(await found('front desk sato')).toEqual(['staff: Kenji Sato'])
    expect(await found('%')).toEqual([])
    expect(await found('nobody')).toEqual([])
    await ada.calls.inboxViews.save({ name: 'Mondays', view: 'all', query: 'monday', isShared: false })
    expect(await found('mondays')).toEqual(['inbox_view: Mondays'])
    const eve = await app.person('eve')
    expect((await eve.calls.search.find({ query: 'mondays' })).hits).toEqual([])
    const [hit] = (await ada.calls.search.find({ query: 'monday open' })).hits
    expect(hit).toMatchObject({ id: talk.id, staffId: kenji, detail: 'Kenji Sato' })
    expect((await ada.calls.search.find({ query: 'the shop' })).hits[0]?.id).toBe(shop)
  })

  it('finds the right one first among 10,000 names, however old it is and whatever its letters [SHELL-2] [WSP-5]', async () => {
    const [ada, eve] = await Promise.all([app.person('ada'), app.person('eve')])
    const hire = (owner: typeof ada, id: string, names: string, count: number) =>
      app.query(
        `insert into staff (id, workspace_id, owner_uid, name, job_title, status, tint, created_at, updated_at)
         select $1 || n, $2, $3, ${names}, '', 'active', 0, now() - n * interval '1 minute', now()
         from generate_series(1, $4::int) n`,
        [id, owner.workspaceId, owner.uid, count],
      )
    await hire(ada, 'plain-', `'Marlow ' || n`, 5_000)
    await hire(ada, 'accent-', `'Renée ' || n`, 4_990)
    await hire(ada, 'oldest-', `case n when 1 then 'Low Tide' when 2 then 'مريم' else 'Zoë Ashdown' end`, 3)
    await app.query(`update staff set created_at = now() - interval '1 year' where id like 'oldest-%'`)
    await hire(eve, 'foreign-', `'Low Tide'`, 1)

    const first = async (query: string) => {
      const { hits } = await ada.calls.search.find({ query })
      expect(hits.filter(({ id }) => id.startsWith('foreign'))).toEqual([])
      return hits[0]?.title
    }
    expect(await first('low tide')).toBe('Low Tide')
    expect(await first('low')).toBe('Low Tide')
    expect(await first('tide low')).toBe('Low Tide')
    expect(await first('marlow 4999')).toBe('Marlow 4999')
    expect(await first('zoe')).toBe('Zoë Ashdown')
    expect(await first('renee 4321')).toBe('Renée 4321')
    expect(await first('مريم')).toBe('مريم')
    expect(await first('marlow 5001')).toBeUndefined()
  })

  it('never finds anything of another workspace [SHELL-2] [WSP-5]', async () => {
    const [ada, eve] = await Promise.all([app.person('ada'), app.person('eve')])
    await ada.calls.staff.create({ name: 'Secret Sam' })
    await ada.calls.knowledge.create({ url: site.origin, name: 'Secret site' })
    expect((await ada.calls.search.find({ query: 'secret' })).hits).toHaveLength(2)
    expect((await eve.calls.search.find({ query: 'secret' })).hits).toEqual([])
    await expect(app.guest().calls.search.find({ query: 'secret' })).rejects.toMatchObject({
      problem: { code: 'not_signed_in' },
    })
  })

  it('refuses what is empty or endless', async () => {
    const ada = await app.person('ada')
    for (const query of ['', '   ', 'a'.repeat(121)])
      await expect(ada.calls.search.find({ query })).rejects.toBeInstanceOf(Refused)
  })
})
