import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { colleague, listOf, questionTurn, talk, turn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'

const voucher: ApprovedAnswer = {
  id: 'voucher',
  staffId: 'kenji',
  questions: ['Do you sell gift vouchers?'],
  text: 'Yes, at the counter.',
  writtenBy: { uid: 'ada', name: 'Ada' },
  writtenAt: '2026-03-01T10:00:00.000Z',
  corrects: null,
}

/** Kenji, who was asked something in vain, and the answers that were written for him. */
function office(kept: ApprovedAnswer[], messages = talk().messages, { isLost = false } = {}) {
  const removed: ApprovedAnswer[] = []
  const calls = fakeServer({
    'staff.get': colleague({ interactionsCount: 1 }),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
    'conversations.get': { ...talk(), messages },
    'doors.list': { items: [] },
    'approvedAnswers.list': () => ({ items: kept }),
    'approvedAnswers.write': (words: { questions: string[]; text: string }) => {
      if (words.questions.includes('What is it?'))
        throw refusal('approved_question_unclear', { question: 'What is it?' })
      const answer = { ...voucher, ...words, id: `answer${kept.length}` }
      kept.push(answer)
      return answer
    },
    'approvedAnswers.setRemoved': ({ id, isRemoved }: { id: string; isRemoved: boolean }) => {
      if (isLost && !isRemoved) throw refusal('approved_answer_not_found')
      const [from, to] = isRemoved ? [kept, removed] : [removed, kept]
      const at = from.findIndex((one) => one.id === id)
      to.push(...from.splice(at, 1))
      return voucher
    },
  })
  return calls
}

it('the answer is written under the one that was missing, with the question as it was asked', async () => {
  const unknown = turn({ band: 'unknown', text: "I don't know: the site does not say." })
  const kept: ApprovedAnswer[] = []
  office(kept, [questionTurn('Do you sell gift vouchers?'), unknown])
  await open('/my-staff/kenji?conversation=talk', { user: person() })
  await userEvent.click(await screen.findByRole('button', { name: 'Write the answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write the answer' }))
  const questions = dialog.getByRole('textbox', { name: 'Questions' })
  expect(questions).toHaveProperty('value', 'Do you sell gift vouchers?')
  await userEvent.type(questions, '{Enter}What is it?')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Yes.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/“What is it\?” does not say what it asks about/)
  await userEvent.clear(questions)
  await userEvent.type(questions, 'Do you sell gift vouchers?{Enter}{Enter} Any vouchers? ')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Kept. Kenji gives this answer from now on.')
  expect(kept).toMatchObject([{ questions: ['Do you sell gift vouchers?', 'Any vouchers?'], text: 'Yes.' }])
})

it('what a visitor says of themselves does not come along into the question, and it is said that it stays', async () => {
  const unknown = turn({ band: 'unknown', text: "I don't know: the site does not say." })
  office([], [questionTurn('I am Ada Lovelace, ada@mail.example. Do you sell gift vouchers?'), unknown])
  await open('/my-staff/kenji?conversation=talk', { user: person() })
  await userEvent.click(await screen.findByRole('button', { name: 'Write the answer' }))
  const questions = await screen.findByRole('textbox', { name: 'Questions' })
  expect(questions).toHaveProperty('value', 'I am …, … Do you sell gift vouchers?')
  screen.getByText(/The question stays when the visitor who asked it is erased\./)
})

it('an answer says who approved it, and asks for no better one', async () => {
  const approval = { by: 'Ada', at: voucher.writtenAt }
  office(
    [voucher],
    [
      questionTurn('Do you sell gift vouchers?'),
      turn({ text: voucher.text, writtenBy: null, rating: 1, approval }),
    ],
  )
  await open('/my-staff/kenji?conversation=talk', { user: person() })
  await screen.findByText(/^Approved by Ada,/)
  expect(screen.queryByRole('button', { name: 'Write the answer' })).toBeNull()
})

it('approved answers are listed, and one that is removed comes back', async () => {
  const kept = [voucher]
  office(kept)
  await open('/my-staff/kenji?tab=knowledge', { user: person() })
  const region = within(await screen.findByRole('region', { name: 'Approved answers' }))
  await region.findByText('Yes, at the counter.')
  region.getByText(/^Approved by Ada,/)
  await userEvent.click(
    region.getByRole('button', { name: 'Remove the answer to “Do you sell gift vouchers?”' }),
  )
  await waitFor(() => expect(region.queryByText('Yes, at the counter.')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await region.findByText('Yes, at the counter.')
  expect(kept).toHaveLength(1)
})

it('an answer that does not come back is said so, also when its page was left', async () => {
  const kept = [voucher]
  office(kept, [], { isLost: true })
  const { router } = await open('/my-staff/kenji?tab=knowledge', { user: person() })
  const region = within(await screen.findByRole('region', { name: 'Approved answers' }))
  await userEvent.click(
    await region.findByRole('button', { name: 'Remove the answer to “Do you sell gift vouchers?”' }),
  )
  const undo = await screen.findByRole('button', { name: 'Undo', hidden: true })
  await router.navigate({ to: '/terms' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Approved answers' })).toBeNull())
  await userEvent.click(undo)
  await screen.findByText('This could not be undone.')
  expect(kept).toEqual([])
})
