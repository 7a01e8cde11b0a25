import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

describe('virtual humans', () => {
  it('are hired into the active workspace and put on shift, with no figures yet [STF-1, STF-4]', async () => {
    const ada = await app.person('ada')
    const kenji = await ada.calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk' })
    expect(kenji).toMatchObject({
      name: 'Kenji',
      jobTitle: 'Front desk',
      status: 'active',
      workspaceId: ada.workspaceId,
      ownerUid: ada.uid,
      interactionsCount: 0,
      averageRating: null,
      conversionRate: null,
    })
    expect(await ada.calls.staff.get({ id: kenji.id })).toEqual(kenji)
    expect((await ada.calls.accounts.getSession()).user?.setupGuide.staffCreated).toBe(true)
  })

  it('are listed newest first, page by page [STF-3]', async () => {
    const ada = await app.person('ada')
    const made = []
    for (const name of ['A', 'B', 'C']) made.unshift((await ada.calls.staff.create({ name })).id)
    const first = await ada.calls.staff.list({ limit: 2 })
    expect(first.total).toBe(3)
    const second = await ada.calls.staff.list({
      limit: 2,
      ...(first.nextCursor && { cursor: first.nextCursor }),
    })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made)
    expect(second.nextCursor).toBeNull()
  })

  it('cannot be hired by a guest [STF-2, ERR-5]', async () => {
    await expect(app.guest().calls.staff.create({ name: 'Kenji' })).rejects.toThrow(
      'Cannot create staff: User not authenticated.',
    )
  })

  it('cannot be hired without an active workspace [STF-2, ERR-4]', async () => {
    const ada = await app.person('ada')
    await app.query('update person set active_workspace = null where id = $1', [ada.uid])
    await expect(ada.calls.staff.create({ name: 'Kenji' })).rejects.toThrow(
      'Cannot create staff: No active workspace selected for the current user.',
    )
  })

  it('are not shown to a guest [ERR-8]', async () => {
    await expect(app.guest().calls.staff.list({})).rejects.toThrow(
      'User not authenticated. Cannot fetch staff.',
    )
    await expect(app.guest().calls.staff.get({ id: 'x' })).rejects.toThrow(
      'User not authenticated. Cannot fetch staff.',
    )
  })

  it('of somebody else and those that never were get the same answer [ERR-9, WSP-5]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    for (const wanted of [id, 'nobody'])
      await expect(eve.calls.staff.get({ id: wanted })).rejects.toThrow(
        `Access denied or staff member (ID: ${wanted}) not found in your accessible workspaces.`,
      )
    await expect(eve.calls.staff.update({ id, name: 'Mine' })).rejects.toThrow('staff_not_accessible')
    await expect(eve.calls.staff.delete({ id })).rejects.toThrow('staff_not_accessible')
    expect((await ada.calls.staff.get({ id })).name).toBe('Kenji')
  })

  it('that were deleted are missing to their colleagues, inaccessible to strangers [ERR-10]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    await ada.calls.staff.delete({ id })
    await expect(ada.calls.staff.update({ id, name: 'Back' })).rejects.toThrow(
      `Staff with ID ${id} not found.`,
    )
    await expect(eve.calls.staff.update({ id, name: 'Back' })).rejects.toThrow('staff_not_accessible')
  })

  it('can be paused and put back on shift, but not un-archived onto it', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    expect((await ada.calls.staff.setStatus({ id, status: 'paused' })).status).toBe('paused')
    expect((await ada.calls.staff.setStatus({ id, status: 'active' })).status).toBe('active')
    await ada.calls.staff.setStatus({ id, status: 'archived' })
    await expect(ada.calls.staff.setStatus({ id, status: 'active' })).rejects.toThrow(
      'staff_transition_refused',
    )
  })

  it('know only sources of their own workspace', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const source = await eve.calls.knowledge.create({ url: 'https://example.com' })
    await expect(ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [source.id] })).rejects.toThrow(
      'staff_knowledge_unknown',
    )
  })
})
