import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { moved } from './rules.ts'

const app = await testApp()
const parking = { name: 'Parking', view: 'all', query: 'parking', isShared: false } as const
const namesOf = async (who: Caller) => (await who.calls.inboxViews.list()).items.map(({ name }) => name)

/** Somebody who belongs to the owner's workspace and works in it now. */
async function member(owner: Caller, name: string, role: 'editor' | 'viewer'): Promise<Caller> {
  const who = await app.person(name)
  const { id } = await owner.calls.invites.create({ id: owner.workspaceId, email: emailOf(name), role })
  await who.calls.invites.accept({ id })
  await who.calls.workspaces.activate({ id: owner.workspaceId })
  return who
}

/** Views of somebody's own as rows: saving them one by one would take long. */
async function addRows(who: Caller, many: number, removedAt: Date | null): Promise<void> {
  await app.query(
    `insert into inbox_view (id, workspace_id, user_id, made_by, name, view, query, place, created_at, removed_at)
     select $1 || n, $2, $1, $1, 'row ' || n, 'all', '', 10 + n, now(), $4 from generate_series(1, $3) n`,
    [who.uid, who.workspaceId, many, removedAt],
  )
}

describe('saved views of the inbox', () => {
  it('are kept by a name, to each their own, and shared ones to everybody', async () => {
    const ada = await app.person('ada')
    const bea = await member(ada, 'bea', 'editor')
    const own = await ada.calls.inboxViews.save(parking)
    const shared = await ada.calls.inboxViews.save({ ...parking, name: 'Refunds', isShared: true })
    expect((await ada.calls.inboxViews.list()).items).toEqual([own, shared])
    expect([own.isOwn, shared.isOwn]).toEqual([true, true])
    expect((await bea.calls.inboxViews.list()).items).toEqual([{ ...shared, isOwn: false }])
    for (const work of [
      () => bea.calls.inboxViews.change({ id: own.id, name: 'Mine now' }),
      () => bea.calls.inboxViews.setRemoved({ id: own.id, isRemoved: true }),
    ])
      await expect(work()).rejects.toMatchObject({ problem: { code: 'inbox_view_not_found' } })
    await bea.calls.inboxViews.change({ id: shared.id, name: 'Money back', query: 'refund' })
    expect(await namesOf(ada)).toEqual(['Parking', 'Money back'])
    // Whoever is in another workspace has none of them.
    const eve = await app.person('eve')
    expect(await namesOf(eve)).toEqual([])
    await expect(eve.calls.inboxViews.change({ id: shared.id, name: 'x' })).rejects.toMatchObject({
      problem: { code: 'inbox_view_not_found' },
    })
  })

  it('are moved, shared and kept to oneself; who changes over stands last', async () => {
    const ada = await app.person('cleo')
    const ids: string[] = []
    for (const name of ['one', 'two', 'three'])
      ids.push((await ada.calls.inboxViews.save({ ...parking, name })).id)
    const [one = '', , three = ''] = ids
    await ada.calls.inboxViews.change({ id: three, place: 0 })
    expect(await namesOf(ada)).toEqual(['three', 'one', 'two'])
    await ada.calls.inboxViews.change({ id: three, place: limits.inboxViews })
    expect(await namesOf(ada)).toEqual(['one', 'two', 'three'])
    await ada.calls.inboxViews.change({ id: one, isShared: true })
    expect(await namesOf(ada)).toEqual(['two', 'three', 'one'])
    await ada.calls.inboxViews.change({ id: one, isShared: false })
    expect(await namesOf(ada)).toEqual(['two', 'three', 'one'])
    // Many at once: each stands somewhere, and once.
    await Promise.all(ids.map((id, at) => ada.calls.inboxViews.change({ id, place: 2 - at })))
    expect((await namesOf(ada)).toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('that are shared are kept to oneself by who made them alone', async () => {
    const ada = await app.person('iris')
    const bea = await member(ada, 'june', 'editor')
    const { id } = await ada.calls.inboxViews.save({ ...parking, isShared: true })
    await expect(
      bea.calls.inboxViews.change({ id, name: 'Mine now', isShared: false }),
    ).rejects.toMatchObject({ problem: { code: 'inbox_view_of_other' } })
    expect(await namesOf(ada)).toEqual(['Parking'])
    // What says no more than that it is shared already is no such wish.
    expect(await bea.calls.inboxViews.change({ id, name: 'Garage', isShared: true })).toMatchObject({
      name: 'Garage',
      isOwn: false,
    })
    await ada.calls.inboxViews.change({ id, isShared: false })
    expect([await namesOf(ada), await namesOf(bea)]).toEqual([['Garage'], []])
  })

  it('are renamed and moved at once, and neither is undone', async () => {
    const ada = await app.person('kim')
    for (const name of ['one', 'two', 'three']) await ada.calls.inboxViews.save({ ...parking, name })
    for (let round = 0; round < 10; round += 1) {
      const name = `round ${round}`
      const last = (await ada.calls.inboxViews.list()).items.at(-1)
      const id = last?.id ?? ''
      await Promise.all([
        ada.calls.inboxViews.change({ id, place: 0 }),
        ada.calls.inboxViews.change({ id, name }),
      ])
      expect((await ada.calls.inboxViews.list()).items[0]).toEqual({ ...last, name })
    }
  })

  it('are renamed and shared at once, and neither is undone', async () => {
    const ada = await app.person('kit')
    for (let round = 0; round < 10; round += 1) {
      const name = `shared ${round}`
      const { id } = await ada.calls.inboxViews.save(parking)
      await Promise.all([
        ada.calls.inboxViews.change({ id, isShared: true }),
        ada.calls.inboxViews.change({ id, name }),
      ])
      expect((await ada.calls.inboxViews.list()).items.at(-1)).toMatchObject({ id, name, isShared: true })
    }
  })

  it('that change hands while somebody renames them are renamed, or that is refused', async () => {
    const ada = await app.person('lea')
    const bea = await member(ada, 'mia', 'editor')
    for (let round = 0; round < 10; round += 1) {
      const { id } = await ada.calls.inboxViews.save({ ...parking, name: 'before', isShared: true })
      const [, renamed] = await Promise.allSettled([
        ada.calls.inboxViews.change({ id, isShared: false }),
        bea.calls.inboxViews.change({ id, name: 'after' }),
      ])
      if (renamed.status === 'rejected')
        expect(renamed.reason).toMatchObject({ problem: { code: 'inbox_view_not_found' } })
      expect((await namesOf(ada)).at(-1)).toBe(renamed.status === 'rejected' ? 'before' : 'after')
    }
  })

  it('are removed, and come back where they stood for a day', async () => {
    const ada = await app.person('dora')
    const [first, second] = [
      await ada.calls.inboxViews.save(parking),
      await ada.calls.inboxViews.save({ ...parking, name: 'Second' }),
    ]
    await ada.calls.inboxViews.setRemoved({ id: first.id, isRemoved: true })
    expect(await namesOf(ada)).toEqual(['Second'])
    await expect(ada.calls.inboxViews.change({ id: first.id, name: 'x' })).rejects.toMatchObject({
      problem: { code: 'inbox_view_not_found' },
    })
    expect(await ada.calls.inboxViews.setRemoved({ id: first.id, isRemoved: false })).toEqual(first)
    expect((await ada.calls.inboxViews.list()).items).toEqual([first, second])
  })

  it('are saved and removed by whoever may only read, for themselves alone', async () => {
    const ada = await app.person('fay')
    const vera = await member(ada, 'vic', 'viewer')
    const shared = await ada.calls.inboxViews.save({ ...parking, isShared: true })
    const own = await vera.calls.inboxViews.save({ ...parking, name: 'Own' })
    expect(await namesOf(vera)).toEqual(['Own', 'Parking'])
    for (const work of [
      () => vera.calls.inboxViews.save({ ...parking, isShared: true }),
      () => vera.calls.inboxViews.change({ id: own.id, isShared: true }),
      () => vera.calls.inboxViews.change({ id: shared.id, isShared: false }),
      () => vera.calls.inboxViews.setRemoved({ id: shared.id, isRemoved: true }),
    ])
      await expect(work()).rejects.toMatchObject({ problem: { code: 'inbox_view_of_team' } })
    await vera.calls.inboxViews.setRemoved({ id: own.id, isRemoved: true })
    expect(await namesOf(vera)).toEqual(['Parking'])
  })

  it('are so many and no more', async () => {
    const ada = await app.person('gus')
    for (let at = 0; at < limits.inboxViews; at += 1)
      await ada.calls.inboxViews.save({ ...parking, name: `view ${at}` })
    await expect(ada.calls.inboxViews.save(parking)).rejects.toMatchObject({
      problem: { code: 'inbox_views_full' },
    })
    const { id } = await ada.calls.inboxViews.save({ ...parking, isShared: true })
    await expect(ada.calls.inboxViews.change({ id, isShared: false })).rejects.toMatchObject({
      problem: { code: 'inbox_views_full' },
    })
  })

  it('are so many and no more when many are saved at once, each at a place of its own', async () => {
    const ada = await app.person('nia')
    await Promise.all([1, 2, 3, 4].map(() => ada.calls.inboxViews.save(parking)))
    const places = await app.query<{ place: number }>(
      'select place from inbox_view where workspace_id = $1 order by place',
      [ada.workspaceId],
    )
    expect(places.map(({ place }) => place)).toEqual([0, 1, 2, 3])
    await addRows(ada, limits.inboxViews - 5, null)
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, () => ada.calls.inboxViews.save(parking)),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const save of saves)
      if (save.status === 'rejected')
        expect(save.reason).toMatchObject({ problem: { code: 'inbox_views_full' } })
    expect(await namesOf(ada)).toHaveLength(limits.inboxViews)
  })

  it('that were removed are kept as many times, the last ones', async () => {
    const ada = await app.person('ola')
    const aMinuteAgo = new Date(app.adapters.clock.now().getTime() - 60_000)
    await addRows(ada, limits.inboxViews, aMinuteAgo)
    const ids: string[] = []
    for (let at = 0; at < 3; at += 1) ids.push((await ada.calls.inboxViews.save(parking)).id)
    for (const id of ids) await ada.calls.inboxViews.setRemoved({ id, isRemoved: true })
    const kept = await app.query('select 1 from inbox_view where workspace_id = $1', [ada.workspaceId])
    expect(kept).toHaveLength(limits.inboxViews)
    for (const id of ids) await ada.calls.inboxViews.setRemoved({ id, isRemoved: false })
    expect(await namesOf(ada)).toHaveLength(3)
  })
})

it('One of several is put at a place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
})
