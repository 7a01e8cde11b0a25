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

describe('saved views of the inbox', () => {
  it('are kept by a name, to each their own, and shared ones to everybody', async () => {
    const ada = await app.person('ada')
    const bea = await member(ada, 'bea', 'editor')
    const own = await ada.calls.inboxViews.save(parking)
    const shared = await ada.calls.inboxViews.save({ ...parking, name: 'Refunds', isShared: true })
    expect((await ada.calls.inboxViews.list()).items).toEqual([own, shared])
    expect((await bea.calls.inboxViews.list()).items).toEqual([shared])
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
})

it('One of several is put at a place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
})
