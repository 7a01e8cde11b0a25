// A visitor speaks with a person, and that person is gone, may not any more, or says nothing.
import { describe, expect, it } from 'vitest'
import { movedClock } from '#server/testing/moved-clock.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { silenceMs } from './rules.ts'

const clock = movedClock()
const app = await testApp({ replaced: { clock } })

/** Ada's colleague; a visitor who asked for a person, or was spoken to unasked; and Eve, an editor, who speaks with them. */
async function spokenTo({ asked = true } = {}) {
  const [ada, eve] = [await app.person('ada'), await app.person('eve')]
  await app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
    [ada.workspaceId, eve.uid],
  )
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  const visitor = await comeIn(app.origin, await openLink(ada, staffId))
  const { id } = asked ? await visitor.calls.visits.askPerson() : await visitor.calls.visits.goOn()
  await eve.calls.inbox.takeOver({ id })
  await eve.calls.inbox.reply({ id, text: 'Here I am.' })
  return { ada, eve, visitor, id, staffId }
}

const seenBy = async (visitor: Caller) => {
  const { conversation } = await visitor.calls.visits.get()
  return { speaker: conversation?.speaker, last: conversation?.messages.at(-1)?.event }
}
const waitsAgain = (visitor: Caller) =>
  until(async () => {
    const { speaker, last } = await seenBy(visitor)
    return speaker === 'waiting' && last === 'person_left'
  }, 'the visitor waits for another person')

/** So long nobody says anything, and the clock is heard. */
const fallSilent = async () => {
  clock.advance(silenceMs)
  await app.query(`update job set due_at = now() where name = 'conversations.person-silent'`)
  app.adapters.notices.tell('jobs')
  await until(
    async () =>
      (
        await app.query(
          `select 1 from job where name = 'conversations.person-silent' and state in ('waiting', 'running')`,
        )
      ).length === 0,
    'the clock was heard',
  )
}

const ways: Record<string, (who: Awaited<ReturnType<typeof spokenTo>>) => Promise<unknown>> = {
  'is removed from the workspace': ({ ada, eve }) =>
    ada.calls.members.remove({ id: ada.workspaceId, uid: eve.uid }),
  'leaves the workspace': ({ ada, eve }) => eve.calls.members.leave({ id: ada.workspaceId }),
  'may only read from now on': ({ ada, eve }) =>
    ada.calls.members.update({ id: ada.workspaceId, uid: eve.uid, role: 'viewer' }),
  'is not among those to whom the colleague is kept': ({ ada, staffId }) =>
    ada.calls.staff.setEditors({ id: staffId, editorUids: [] }),
  'deletes their account': ({ eve }) => eve.calls.accounts.deleteAccount({}),
}

describe('a visitor who asked for a person', () => {
  for (const [way, happen] of Object.entries(ways))
    it(`waits for another one when whoever speaks with them ${way}, and everybody who may answer is told [B-5]`, async () => {
      const found = await spokenTo()
      const { ada, eve, visitor, id } = found
      const before = (await ada.calls.notifications.list({})).items.length
      await happen(found)
      await waitsAgain(visitor)
      expect((await ada.calls.notifications.list({})).items).toHaveLength(before + 1)
      expect((await ada.calls.inbox.list({ view: 'waiting' })).items).toMatchObject([{ id, assignee: null }])
      await expect(eve.calls.inbox.reply({ id, text: 'Still me.' })).rejects.toThrow()
      await ada.calls.inbox.reply({ id, text: 'Now it is me.' })
      expect((await visitor.calls.visits.get()).conversation).toMatchObject({
        speaker: 'person',
        person: 'ada',
      })
    })

  it('has the AI again, and is asked for an address, when nobody else is there', async () => {
    const { ada, eve, visitor } = await spokenTo()
    await app.query('update person set suspended_at = now() where id = $1', [ada.uid])
    await eve.calls.members.leave({ id: ada.workspaceId })
    await until(async () => (await seenBy(visitor)).last === 'contact_wanted', 'an address is asked for')
    expect((await seenBy(visitor)).speaker).toBe('staff')
  })

  it('is wanted by the address that is known when nobody else is there', async () => {
    const { ada, eve, visitor, id } = await spokenTo()
    await visitor.calls.visits.leaveContact({ email: 'kim@example.com', language: 'en' })
    await app.query('update person set suspended_at = now() where id = $1', [ada.uid])
    await eve.calls.members.leave({ id: ada.workspaceId })
    // The address that was left while a person spoke stands there already.
    await until(async () => {
      const { speaker, last } = await seenBy(visitor)
      return speaker === 'staff' && last === 'contact_left'
    }, 'the address counts as left')
    await app.query('update person set suspended_at = null where id = $1', [ada.uid])
    expect((await ada.calls.inbox.list({ view: 'waiting' })).items).toMatchObject([{ id }])
  })

  it('waits for another one when a person says nothing for too long, and not while they answer', async () => {
    const { visitor, eve, id } = await spokenTo()
    await fallSilent()
    expect((await seenBy(visitor)).speaker).toBe('person')
    for await (const _ of await visitor.calls.visits.ask({ text: 'Are you there?' }));
    await eve.calls.inbox.reply({ id, text: 'I am.' })
    await fallSilent()
    expect((await seenBy(visitor)).speaker).toBe('person')
    for (const text of ['And now?', 'Hello?'])
      for await (const _ of await visitor.calls.visits.ask({ text }));
    await fallSilent()
    expect(await seenBy(visitor)).toEqual({ speaker: 'waiting', last: 'person_left' })
  })

  it('waits for another one when whoever speaks with them gives it to nobody', async () => {
    const { eve, visitor, id } = await spokenTo()
    await eve.calls.inbox.update({ id, assigneeUid: null })
    expect(await seenBy(visitor)).toEqual({ speaker: 'waiting', last: 'person_left' })
  })
})

describe('whoever was spoken to unasked', () => {
  it('has the AI again when that person is gone', async () => {
    const { ada, eve, visitor } = await spokenTo({ asked: false })
    await ada.calls.members.remove({ id: ada.workspaceId, uid: eve.uid })
    await until(async () => (await seenBy(visitor)).speaker === 'staff', 'the AI speaks again')
    expect((await seenBy(visitor)).last).toBe('returned')
  })
})

describe('what was given to somebody who does not speak yet', () => {
  it('is nobody’s when they leave', async () => {
    const { ada, eve, visitor, id } = await spokenTo()
    await ada.calls.inbox.handBack({ id })
    await ada.calls.inbox.update({ id, assigneeUid: eve.uid })
    await ada.calls.members.remove({ id: ada.workspaceId, uid: eve.uid })
    await until(async () => (await ada.calls.inbox.get({ id })).assignee === null, 'it is nobody’s')
    expect((await seenBy(visitor)).speaker).toBe('staff')
  })
})

describe('whoever left an address', () => {
  const address = { email: 'kim@example.com', language: 'en' } as const
  const waiting = async (ada: Caller) =>
    (await ada.calls.inbox.list({ view: 'waiting' })).items.map(({ id }) => id)
  const called = async (who: Caller) =>
    (await who.calls.notifications.list({})).items.filter(({ code }) => code === 'person_wanted').length

  it('stays in the inbox when they call again and go on, and until a person has answered [B-5]', async () => {
    const { ada, eve, visitor, id } = await spokenTo({ asked: false })
    await eve.calls.inbox.handBack({ id })
    await visitor.calls.visits.leaveContact(address)
    await visitor.calls.visits.askPerson()
    await visitor.calls.visits.goOn()
    expect(await waiting(ada)).toEqual([id])
    await visitor.calls.visits.askPerson()
    // Somebody who came and left without a word has answered nothing.
    await eve.calls.inbox.takeOver({ id })
    await eve.calls.inbox.update({ id, assigneeUid: null })
    await visitor.calls.visits.goOn()
    expect(await waiting(ada)).toEqual([id])
    await eve.calls.inbox.reply({ id, text: 'Here I am.' })
    await eve.calls.inbox.handBack({ id })
    expect(await waiting(ada)).toEqual([])
  })

  it('stays there however often somebody takes over and leaves without a word, and the others are called each time [B-5]', async () => {
    const { ada, eve, visitor, id } = await spokenTo({ asked: false })
    await eve.calls.inbox.handBack({ id })
    await visitor.calls.visits.askPerson()
    await visitor.calls.visits.leaveContact(address)
    await visitor.calls.visits.goOn()
    for (let leaves = 1; leaves <= 2; leaves += 1) {
      const before = await called(ada)
      await eve.calls.inbox.takeOver({ id })
      expect(await waiting(ada)).toEqual([])
      await eve.calls.inbox.update({ id, assigneeUid: null })
      expect(await seenBy(visitor)).toEqual({ speaker: 'staff', last: 'returned' })
      expect(await waiting(ada)).toEqual([id])
      expect(await called(ada)).toBe(before + 1)
    }
  })

  it('is given back when somebody takes over and writes nothing, also what they left while that one spoke [B-5]', async () => {
    const { ada, eve, visitor, id } = await spokenTo({ asked: false })
    await eve.calls.inbox.handBack({ id })
    await visitor.calls.visits.leaveContact(address)
    for await (const _ of await visitor.calls.visits.ask({ text: 'When are you open?' }));
    clock.advance(1_000)
    await eve.calls.inbox.takeOver({ id })
    await fallSilent()
    expect(await seenBy(visitor)).toEqual({ speaker: 'staff', last: 'returned' })
    expect(await waiting(ada)).toEqual([id])

    await eve.calls.inbox.reply({ id, text: 'Here I am.' })
    await fallSilent()
    expect((await seenBy(visitor)).speaker).toBe('person')
    await visitor.calls.visits.leaveContact(address)
    await fallSilent()
    expect((await seenBy(visitor)).speaker).toBe('staff')
    expect(await waiting(ada)).toEqual([id])
  })
})
