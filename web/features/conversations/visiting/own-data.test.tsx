import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { questionTurn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { render } from '#web/testing/render.tsx'
import { met } from './door.fixture.ts'
import { VisitorChat } from './visitor-chat.tsx'

const place = { doorKey: 'a-door-that-is-open-for-tests', site: undefined }

/** A visitor who has asked something, and whose wish to be forgotten is answered so. */
async function visiting(forget: () => unknown) {
  localStorage.setItem(`StaffroomAI visit ${place.doorKey} `, 't'.repeat(43))
  const calls = fakeServer({
    'visits.get': {
      conversation: {
        id: 'talk',
        messages: [questionTurn('What is a tour?')],
        speaker: 'staff',
        person: null,
        contactEmail: null,
        isVerified: false,
      },
    },
    'visits.suggest': { questions: [] },
    'visits.forget': forget,
    'visits.mailTranscript': {
      id: 'talk',
      messages: [questionTurn('What is a tour?')],
      speaker: 'staff',
      person: null,
      contactEmail: 'kim@example.com',
      isVerified: false,
    },
  })
  await render(<VisitorChat place={place} met={met} openReceipt={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Your conversation' }))
  return calls
}

async function deleting(forget: () => unknown) {
  const calls = await visiting(forget)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete this conversation' }))
  const question = await screen.findByRole('alertdialog')
  return { calls, question }
}

it('A visitor who deletes the conversation is told what goes, and is nobody afterwards', async () => {
  const { calls, question } = await deleting(() => ({}))
  expect(question.textContent).toContain('for Harbour & Pine too')
  expect(question.textContent).toContain('30 days after your last question')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('What is a tour?')).toBeNull())
  expect(calls.map(({ name }) => name)).toContain('visits.forget')
  expect(localStorage.getItem(`StaffroomAI visit ${place.doorKey} `)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Your conversation' })).toBeNull())
})

it('A conversation that could not be deleted stays, with the reason', async () => {
  const { question } = await deleting(() => {
    throw refusal('too_many_requests', { retryAfterSeconds: 9 })
  })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect((await within(question).findByText(/Try again in 9 seconds/)).textContent).toBeTruthy()
  expect(screen.getByText('What is a tour?')).toBeDefined()
})

it('A conversation that was erased meanwhile is gone here too', async () => {
  const { question } = await deleting(() => {
    throw refusal('visit_unknown')
  })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('What is a tour?')).toBeNull())
})

it('A visitor has the conversation sent to an address that they type', async () => {
  const calls = await visiting(() => ({}))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send it by e-mail' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send this conversation by e-mail' })
  await userEvent.type(within(dialog).getByLabelText('Your e-mail address'), 'kim@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect((await within(dialog).findByRole('status')).textContent).toContain('kim@example.com')
  expect(calls.find(({ name }) => name === 'visits.mailTranscript')?.input).toEqual({
    email: 'kim@example.com',
    language: 'en',
  })
})
