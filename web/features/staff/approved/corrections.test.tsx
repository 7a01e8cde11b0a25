import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { colleague, listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { siteDetail, tourCitation } from '#web/testing/sources.ts'

const { snapshotId } = tourCitation
const start = tourCitation.start + tourCitation.quote.indexOf('£12')
const end = start + '£12'.length
const source = siteDetail({
  researchData: { finalAnalysis: null, activities: [], sources: [] },
  extracted_items: [
    {
      id: 'item',
      type: 'prices',
      value: '£12',
      fields: { amount: 12, currency: 'GBP', about: 'A tour' },
      method: 'text',
      confidence: 0.9,
      citation: tourCitation,
    },
  ],
})

interface Sent {
  text: string
  questions: string[]
  staffIds: string[]
}

/** Kenji and Mira, who know the site, with what is said instead of its facts. */
function office({
  staff = [colleague(), colleague({ id: 'mira', name: 'Mira' })],
  items = source.extracted_items,
  refuses = false,
} = {}) {
  const kept: ApprovedAnswer[] = []
  const removed: ApprovedAnswer[] = []
  const sent: Sent[] = []
  fakeServer({
    'knowledge.get': source,
    'knowledge.listItems': listOf(...items),
    'knowledge.listReadings': listOf(),
    'knowledge.listChanges': listOf(),
    'staff.list': listOf(...staff),
    'approvedAnswers.listCorrections': () => ({ items: [...kept] }),
    'approvedAnswers.correct': (input: Sent) => {
      if (refuses) throw refusal('correction_made')
      sent.push(input)
      const items = input.staffIds.map((staffId) => ({
        id: `of-${staffId}`,
        staffId,
        questions: input.questions,
        text: input.text,
        writtenBy: { uid: 'ada', name: 'Ada' },
        writtenAt: '2026-03-01T10:00:00.000Z',
        corrects: { url: tourCitation.url, quote: '£12', places: [{ snapshotId, start, end }] },
      }))
      kept.push(...items)
      return { items }
    },
    'approvedAnswers.setRemoved': ({ id, isRemoved }: { id: string; isRemoved: boolean }) => {
      const [from, to] = isRemoved ? [kept, removed] : [removed, kept]
      to.push(
        ...from.splice(
          from.findIndex((one) => one.id === id),
          1,
        ),
      )
      return to.at(-1)
    },
  })
  return sent
}

const show = (role: 'owner' | 'viewer' = 'owner') =>
  open('/Knowledge/site?part=facts', { user: person({ activeRole: role }) })

it('a fact is corrected for the colleagues who say it, shown beside what the page says, and taken back', async () => {
  const sent = office()
  await show()
  const table = await screen.findByRole('group', { name: 'Prices' })
  expect(within(table).getByRole('rowheader').textContent).toContain('A tour')
  await userEvent.click(await within(table).findByRole('button', { name: 'Correct “£12”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this fact' }))
  expect(dialog.getByRole('textbox', { name: 'Questions' })).toHaveProperty('value', 'How much is A tour?')
  const text = dialog.getByRole('textbox', { name: 'What is right' })
  await userEvent.clear(text)
  await userEvent.type(text, 'A tour costs £14.')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }))
  await within(table).findByText('A tour costs £14.')
  expect(sent).toEqual([
    {
      id: 'site',
      snapshotId,
      start,
      end,
      text: 'A tour costs £14.',
      questions: ['How much is A tour?'],
      staffIds: ['kenji', 'mira'],
    },
  ])
  within(table).getByText(/^Corrected by Ada for Kenji and Mira,/)
  expect(within(table).queryByRole('button', { name: 'Correct “£12”' })).toBeNull()
  await userEvent.click(
    within(table).getByRole('button', { name: 'Remove the correction “A tour costs £14.”' }),
  )
  await waitFor(() => expect(within(table).queryByText('A tour costs £14.')).toBeNull())
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo', hidden: true })[0] ?? document.body)
  await within(table).findByText('A tour costs £14.')
})

it('of two facts in one sentence only the corrected one has the note', async () => {
  const others = source.extracted_items.map((item) => ({ ...item, id: 'other', value: 'tour' }))
  office({ items: [...source.extracted_items, ...others] })
  await show()
  const table = await screen.findByRole('group', { name: 'Prices' })
  await userEvent.click(await within(table).findByRole('button', { name: 'Correct “£12”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this fact' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'What is right' }), ' and more')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(within(table).getAllByText(/and more$/)).toHaveLength(1))
  within(table).getByRole('button', { name: 'Correct “tour”' })
  expect(within(table).queryByRole('button', { name: 'Correct “£12”' })).toBeNull()
})

it('the address of one person is not proposed as the answer to who asks for that of the company', async () => {
  const items = source.extracted_items.map((item) => ({
    ...item,
    value: 'zoe@shop.example',
    fields: { email: 'zoe@shop.example', about: 'Zoë Ibarra' },
  }))
  office({ items: items.map((item) => ({ ...item, type: 'contacts' as const })) })
  await show()
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Correct “zoe@shop.example”' }))[0] ?? document.body,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this fact' }))
  expect(dialog.getByRole('textbox', { name: 'Questions' })).toHaveProperty(
    'value',
    'What is the e-mail address of Zoë Ibarra?',
  )
})

it('nobody is asked who says it where only one does, and what the server refuses is said in the form', async () => {
  office({ staff: [colleague()], refuses: true })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Correct “£12”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this fact' }))
  dialog.getByText(/^Kenji says it word for word/)
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }))
  await dialog.findByText(/has a correction already/)
})

it('who only reads, and who has nobody to say it, corrects nothing', async () => {
  office()
  await show('viewer')
  await screen.findByRole('group', { name: 'Prices' })
  await screen.findAllByText('£12')
  expect(screen.queryByRole('button', { name: 'Correct “£12”' })).toBeNull()
})
