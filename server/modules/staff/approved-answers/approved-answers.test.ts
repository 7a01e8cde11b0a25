import { afterAll, describe, expect, it } from 'vitest'
import { movedClock } from '#server/testing/moved-clock.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { approvedAnswerUpkeep } from './index.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const clock = movedClock()
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { clock } })

const question = 'Do you sell gift vouchers?'
const words = {
  questions: [question, 'Vendez-vous des bons cadeaux ?'],
  text: 'Yes, from £10, at the counter.',
}

async function hired() {
  const ada = await app.person('ada')
  const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
  return { ada, staff, conversation }
}

describe('an approved answer', () => {
  it('is given word for word to members and visitors, with who wrote it and when, and stays what it was [STF-6]', async () => {
    const { ada, staff, conversation } = await hired()
    expect((await askToTheEnd(ada, conversation.id, question)).answer.band).toBe('unknown')
    const written = await ada.calls.approvedAnswers.write({ staffId: staff.id, ...words })
    expect(written).toMatchObject({ ...words, writtenBy: { uid: ada.uid, name: 'ada' } })
    const { answer, events } = await askToTheEnd(ada, conversation.id, 'Hello! Do you sell a gift voucher?')
    expect(answer).toMatchObject({
      text: words.text,
      band: 'answer',
      writtenBy: null,
      approval: { by: 'ada', at: written.writtenAt },
      sentences: [{ text: words.text, receipts: [] }],
    })
    expect(events.map(({ type }) => type)).toEqual(['question', 'sentence', 'done'])

    const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
    const told = await askAsVisitor(visitor, 'Vendez-vous un bon cadeau ?')
    // Visitors are not told how people of the company are called.
    expect(told).toMatchObject({ text: words.text, approval: { by: null, at: written.writtenAt } })
    expect((await askAsVisitor(visitor, 'How much is a sourdough loaf?')).approval).toBeNull()

    await ada.calls.approvedAnswers.change({ ...written, text: 'No longer.' })
    expect((await askAsVisitor(visitor, question)).text).toBe('No longer.')
    const kept = await ada.calls.conversations.get({ id: conversation.id })
    expect(kept.messages.at(-1)).toMatchObject({ text: words.text, approval: { by: 'ada' } })
  })

  it('is removed, taken back within a day, and forgotten after it', async () => {
    const { ada, staff, conversation } = await hired()
    const { id } = await ada.calls.approvedAnswers.write({ staffId: staff.id, ...words })
    const one = { staffId: staff.id, id }
    await ada.calls.approvedAnswers.setRemoved({ ...one, isRemoved: true })
    expect((await ada.calls.approvedAnswers.list({ staffId: staff.id })).items).toEqual([])
    expect((await askToTheEnd(ada, conversation.id, question)).answer.band).toBe('unknown')
    const gone = { problem: { code: 'approved_answer_not_found' } }
    await expect(ada.calls.approvedAnswers.change({ ...one, ...words })).rejects.toMatchObject(gone)
    await ada.calls.approvedAnswers.setRemoved({ ...one, isRemoved: false })
    expect((await askToTheEnd(ada, conversation.id, question)).answer.text).toBe(words.text)

    await ada.calls.approvedAnswers.setRemoved({ ...one, isRemoved: true })
    clock.advance(25 * 3_600_000)
    await approvedAnswerUpkeep.run(app.adapters, AbortSignal.timeout(10_000))
    await expect(ada.calls.approvedAnswers.setRemoved({ ...one, isRemoved: false })).rejects.toMatchObject(
      gone,
    )
  })

  it('says what is wrong with a question, and how many there may be', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    const write = (questions: string[]) =>
      ada.calls.approvedAnswers.write({ staffId, questions, text: 'Yes.' })
    await expect(write(['What is it?'])).rejects.toMatchObject({
      problem: { code: 'approved_question_unclear', params: { question: 'What is it?' } },
    })
    for (const questions of [[], ['  '], Array.from({ length: 11 }, (_, n) => `Lamp ${n}?`)])
      await expect(write(questions)).rejects.toMatchObject({ problem: { code: 'invalid_input' } })
    await app.query(
      `insert into approved_answer (id, workspace_id, staff_id, questions, text, written_at)
       select 'many' || n, $1, $2, array['Lamp ' || n], 'Yes.', now() from generate_series(1, 198) n`,
      [ada.workspaceId, staffId],
    )
    const atOnce = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => write([`Lamp ${n}?`])))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(write(['Lamp 0?'])).rejects.toMatchObject({ problem: { code: 'approved_answers_full' } })
  })

  it('is one too many for all but one of a hundred that are written or taken back at once', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    await app.query(
      `insert into approved_answer (id, workspace_id, staff_id, questions, text, written_at, removed_at)
       select 'many' || n, $1, $2, array['Lamp ' || n], 'Yes.', now(), case when n > 199 then now() end
       from generate_series(1, 249) n`,
      [ada.workspaceId, staffId],
    )
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        n < 50
          ? ada.calls.approvedAnswers.setRemoved({ staffId, id: `many${200 + n}`, isRemoved: false })
          : ada.calls.approvedAnswers.write({ staffId, questions: [`Desk ${n}?`], text: 'Yes.' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('approved_answers_full')
    expect((await ada.calls.approvedAnswers.list({ staffId })).items).toHaveLength(200)
  })

  it('stays without a name when its writer is gone, and stands in the audit log while they are there', async () => {
    const { ada, staff } = await hired()
    await ada.calls.approvedAnswers.write({ staffId: staff.id, ...words })
    const { items } = await ada.calls.workspaceAudit.list({ id: ada.workspaceId })
    expect(items[0]).toMatchObject({ act: 'colleague_answer_written', by: { uid: ada.uid } })
    await app.query('update approved_answer set written_by = null')
    const [kept] = (await ada.calls.approvedAnswers.list({ staffId: staff.id })).items
    expect(kept).toMatchObject({ text: words.text, writtenBy: null })
  })

  it('is nobody else’s to read, write or remove [WSP-5]', async () => {
    const { ada, staff } = await hired()
    const eve = await app.person('eve')
    const { id: hers } = await eve.calls.staff.create({ name: 'Spy' })
    const { id } = await ada.calls.approvedAnswers.write({ staffId: staff.id, ...words })
    const foreign = { problem: { code: 'staff_not_accessible' } }
    const { list, write, change, setRemoved } = eve.calls.approvedAnswers
    await expect(list({ staffId: staff.id })).rejects.toMatchObject(foreign)
    await expect(write({ staffId: staff.id, ...words })).rejects.toMatchObject(foreign)
    await expect(change({ staffId: staff.id, id, ...words })).rejects.toMatchObject(foreign)
    for (const isRemoved of [true, false])
      await expect(setRemoved({ staffId: hers, id, isRemoved })).rejects.toMatchObject({
        problem: { code: 'approved_answer_not_found' },
      })
    expect((await ada.calls.approvedAnswers.list({ staffId: staff.id })).items).toHaveLength(1)
  })
})
