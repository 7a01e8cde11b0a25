import { describe, expect, it } from 'vitest'
import type { GivenRole } from '#contract/workspace/roles.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp()

async function join(owner: Caller, name: string, role: GivenRole, known?: Caller): Promise<Caller> {
  const who = known ?? (await app.person(name))
  const { id } = await owner.calls.invites.create({ id: owner.workspaceId, email: emailOf(name), role })
  await who.calls.invites.accept({ id })
  return who
}

/** What came of it: `allowed`, or the code of the refusal. */
const outcome = (act: () => Promise<unknown>): Promise<string> =>
  act().then(
    () => 'allowed',
    (error: unknown) => String(Reflect.get(Object(error), 'message')).split(':', 1)[0] ?? '',
  )

/** Ada's workspace: Kenji and Noor, each with a visitor's conversation, and a person of every role. */
async function team() {
  const ada = await app.person('ada')
  const [bob, eli, max, vic] = [
    await join(ada, 'bob', 'editor'),
    await join(ada, 'eli', 'editor'),
    await join(ada, 'max', 'admin'),
    await join(ada, 'vic', 'viewer'),
  ]
  const [kenji, noor] = [await colleague(ada, 'Kenji'), await colleague(ada, 'Noor')]
  return { ada, bob, eli, max, vic, kenji, noor }
}

async function colleague(ada: Caller, name: string) {
  const { id } = await ada.calls.staff.create({ name })
  const visitor = await comeIn(app.origin, await openLink(ada, id))
  await askAsVisitor(visitor, `What does ${name} know?`)
  const [conversation] = (await ada.calls.conversations.list({ staffId: id })).items
  const answer = await ada.calls.approvedAnswers.write({
    staffId: id,
    questions: ['Do you sell lamps?'],
    text: 'Yes.',
  })
  const { id: trialId } = await ada.calls.conversations.start({ staffId: id })
  return { id, visitor, conversationId: conversation?.id ?? '', trialId, answerId: answer.id }
}

type Colleague = Awaited<ReturnType<typeof colleague>>

/** Everything by which a colleague is changed, or answered for; what ends something comes last. */
const acts = ({ calls }: Caller, { id, conversationId, trialId, answerId }: Colleague) => [
  () => calls.staff.update({ id, jobTitle: 'Front desk' }),
  () => calls.staff.setStatus({ id, status: 'active' }),
  () => calls.doors.setOpen({ staffId: id, kind: 'widget', isOpen: true }),
  () => calls.doors.setSites({ staffId: id, sites: ['shop.example'] }),
  () => calls.doors.renew({ staffId: id, kind: 'widget' }),
  () => calls.approvedAnswers.write({ staffId: id, questions: ['Do you sell chairs?'], text: 'No.' }),
  () => calls.approvedAnswers.change({ staffId: id, id: answerId, questions: ['Any lamps?'], text: 'Yes.' }),
  () => calls.approvedAnswers.setRemoved({ staffId: id, id: answerId, isRemoved: true }),
  () => calls.inbox.takeOver({ id: conversationId }),
  () => calls.inbox.reply({ id: conversationId, text: 'I can help.' }),
  () => calls.inbox.handBack({ id: conversationId }),
  () => calls.inbox.update({ id: conversationId, labels: ['seen'] }),
  () => calls.inbox.addNote({ id: conversationId, text: 'Noted.' }),
  () => calls.inbox.suggest({ id: conversationId }),
  () => calls.inbox.close({ id: conversationId }),
  () => calls.conversations.setConverted({ id: conversationId, converted: true }),
  () => calls.visitors.export({ id: conversationId }),
  () => calls.visitors.erase({ id: conversationId }),
  () => calls.conversations.delete({ id: trialId }),
  () => calls.staff.delete({ id }),
]

async function expectEach(acts: readonly (() => Promise<unknown>)[], wanted: string): Promise<void> {
  for (const act of acts) expect([act.toString(), await outcome(act)]).toEqual([act.toString(), wanted])
}

const rowsOf = async ({ id, conversationId }: Colleague) => [
  await app.query('select name, job_title, status, has_editors from staff where id = $1', [id]),
  await app.query('select kind, key, is_open, sites from door where staff_id = $1 order by kind', [id]),
  await app.query('select id, text, removed_at from approved_answer where staff_id = $1 order by id', [id]),
  await app.query('select speaker, labels, converted, assignee_id from conversation where id = $1', [
    conversationId,
  ]),
  await app.query('select id, text from message where conversation_id = $1 order by id', [conversationId]),
  await app.query('select text from conversation_note where conversation_id = $1', [conversationId]),
]

describe('a colleague that is kept to chosen people', () => {
  it('is changed and answered for by them, by owner and admins, and by nobody else [WSP-6, B-9]', async () => {
    const { ada, bob, eli, max, vic, kenji, noor } = await team()
    await ada.calls.staff.setEditors({ id: kenji.id, editorUids: [bob.uid, vic.uid] })
    const before = await rowsOf(kenji)
    await expectEach(acts(eli, kenji), 'staff_kept_to_others')
    // Being chosen makes no role larger.
    await expectEach(acts(vic, kenji), 'role_too_small')
    expect(await rowsOf(kenji)).toEqual(before)
    await expectEach(acts(bob, kenji), 'allowed')
    // Nothing else is narrower than before.
    await expectEach(acts(eli, noor), 'allowed')
    const third = await colleague(ada, 'Third')
    await max.calls.staff.setEditors({ id: third.id, editorUids: [] })
    expect(await outcome(() => bob.calls.staff.update({ id: third.id, name: 'Mine' }))).toBe(
      'staff_kept_to_others',
    )
    await expectEach(acts(max, third), 'allowed')
  })

  it('is seen and tried by everybody all the same, and says whom it is kept to [WSP-6]', async () => {
    const { ada, bob, eli, kenji } = await team()
    await ada.calls.staff.setEditors({ id: kenji.id, editorUids: [bob.uid] })
    expect((await eli.calls.staff.get({ id: kenji.id })).editorUids).toEqual([bob.uid])
    const listed = (await eli.calls.staff.list({})).items.map(({ name, editorUids }) => [name, editorUids])
    expect(listed).toContainEqual(['Kenji', [bob.uid]])
    expect(listed).toContainEqual(['Noor', null])
    const { id } = await eli.calls.conversations.start({ staffId: kenji.id })
    await eli.calls.conversations.answer({ id, text: 'What do you know?' })
    const shown = await eli.calls.inbox.get({ id: kenji.conversationId })
    expect(shown.staff.editorUids).toEqual([bob.uid])
    const { items } = await eli.calls.inbox.list({ view: 'all' })
    expect(items.find((item) => item.id === kenji.conversationId)?.staff.editorUids).toEqual([bob.uid])
  })

  it('is kept by owner and admins alone, to members, and the audit log says who did it [WSP-6]', async () => {
    const { ada, bob, max, kenji } = await team()
    const eve = await app.person('eve')
    const { id } = kenji
    await expect(bob.calls.staff.setEditors({ id, editorUids: [bob.uid] })).rejects.toThrow('role_too_small')
    await expect(eve.calls.staff.setEditors({ id, editorUids: null })).rejects.toThrow('staff_not_accessible')
    for (const stranger of [eve.uid, 'absent1'])
      await expect(ada.calls.staff.setEditors({ id, editorUids: [bob.uid, stranger] })).rejects.toThrow(
        'member_not_found',
      )
    expect((await ada.calls.staff.get({ id })).editorUids).toBeNull()
    const twice = await max.calls.staff.setEditors({ id, editorUids: [bob.uid, bob.uid] })
    expect(twice.editorUids).toEqual([bob.uid])
    const { items } = await ada.calls.workspaceAudit.list({ id: ada.workspaceId })
    expect(items[0]).toMatchObject({
      act: 'colleague_editors_chosen',
      by: { uid: max.uid },
      subject: { kind: 'staff', name: 'Kenji' },
    })
    expect(JSON.stringify((await ada.calls.home.get()).recentActivity)).not.toContain('editors')
  })

  it('answers each of many choices at once as it was made, and none with a fault [WSP-6]', async () => {
    const { ada, bob, eli, max, kenji } = await team()
    const { id } = kenji
    const choices = [null, [], [bob.uid], [eli.uid], [bob.uid, eli.uid]]
    const answers = await Promise.all(
      choices.flatMap((editorUids) =>
        [ada, max].map((who) => who.calls.staff.setEditors({ id, editorUids })),
      ),
    )
    expect(answers.map(({ editorUids }) => editorUids?.toSorted())).toEqual(
      choices.flatMap((chosen) => [chosen?.toSorted(), chosen?.toSorted()]),
    )
    const many = Array.from({ length: 101 }, (_, at) => `absent${at}`)
    await expect(ada.calls.staff.setEditors({ id, editorUids: many })).rejects.toThrow('invalid_input')
  })

  it('is kept to them as long as they are members, and to nobody once that is taken back [WSP-6]', async () => {
    const { ada, bob, eli, kenji } = await team()
    const { id } = kenji
    await ada.calls.staff.setEditors({ id, editorUids: [bob.uid, eli.uid] })
    await ada.calls.members.remove({ id: ada.workspaceId, uid: bob.uid })
    expect((await ada.calls.staff.get({ id })).editorUids).toEqual([eli.uid])
    await eli.calls.members.leave({ id: ada.workspaceId })
    expect((await ada.calls.staff.get({ id })).editorUids).toEqual([])
    await join(ada, 'eli', 'editor', eli)
    expect(await outcome(() => eli.calls.staff.update({ id, name: 'Mine' }))).toBe('staff_kept_to_others')
    await ada.calls.staff.setEditors({ id, editorUids: null })
    expect(await outcome(() => eli.calls.staff.update({ id, name: 'Mine' }))).toBe('allowed')
  })

  it('has its visitors’ wishes for a person told to those who may answer, and given to no one else [WSP-6]', async () => {
    const { ada, bob, eli, vic, kenji } = await team()
    await ada.calls.staff.setEditors({ id: kenji.id, editorUids: [bob.uid] })
    await kenji.visitor.calls.visits.askPerson()
    const told = async (who: Caller) =>
      (await who.calls.notifications.list({})).items.filter(({ code }) => code === 'person_wanted').length
    expect([await told(ada), await told(bob), await told(eli), await told(vic)]).toEqual([1, 1, 0, 0])
    const give = (uid: string) => () => ada.calls.inbox.update({ id: kenji.conversationId, assigneeUid: uid })
    expect(await outcome(give(eli.uid))).toBe('inbox_person_unknown')
    expect(await outcome(give(bob.uid))).toBe('allowed')
  })
})
