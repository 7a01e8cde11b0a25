import { expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

it('answers whoever writes beside its deletion as before it or after it, and never with a fault', async () => {
  const ada = await app.person('ada')
  const { calls } = ada
  const seen = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const { id } = await calls.staff.create({ name: 'Kenji' })
    const acts: (() => Promise<unknown>)[] = [
      () => calls.doors.setOpen({ staffId: id, kind: 'widget', isOpen: true }),
      () => calls.approvedAnswers.write({ staffId: id, questions: ['Do you sell lamps?'], text: 'Yes.' }),
      () => calls.staff.setEditors({ id, editorUids: [ada.uid] }),
      () => calls.staff.update({ id, name: 'Noor', knowledgeSourceIds: [] }),
      () => calls.conversations.start({ staffId: id }),
    ]
    // The deletion stands at another place each time, and comes twice.
    acts.splice(round % (acts.length + 1), 0, () => calls.staff.delete({ id }))
    acts.push(() => calls.staff.delete({ id }))
    for (const answer of await Promise.allSettled(acts.map((act) => act())))
      seen.add(answer.status === 'fulfilled' ? 'done' : String(Reflect.get(answer.reason, 'problem')?.code))
    await expect(calls.staff.get({ id })).rejects.toThrow('staff_not_accessible')
  }
  expect([...seen].toSorted()).toEqual(['done', 'staff_not_found'])
})
