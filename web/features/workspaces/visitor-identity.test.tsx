import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FreshSignInPrompt } from '#web/features/identity/settings/fresh-sign-in/fresh-sign-in-prompt.tsx'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { VisitorIdentity } from './visitor-identity.tsx'

const at = '2026-11-23T10:00:00.000Z'

it('The secret that visitors are vouched for with is shown once, and asked about before it is replaced or removed', async () => {
  const calls = fakeServer({
    'visitors.getIdentity': { createdAt: null },
    'visitors.createSecret': { createdAt: at, secret: 'vs_told-once' },
    'visitors.removeSecret': { createdAt: null },
  })
  await render(<VisitorIdentity />, { user: person() })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a secret' }))
  const told = await screen.findByRole('dialog', { name: 'The secret for your server' })
  expect(within(told).getByLabelText('Secret').textContent).toBe('vs_told-once')
  await userEvent.click(within(told).getByRole('button', { name: 'I have saved it' }))
  expect(screen.queryByText('vs_told-once')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('No more visitors are verified')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await screen.findByText('There is no secret yet.')
  expect(calls.map(({ name }) => name).filter((name) => name !== 'visitors.getIdentity')).toEqual([
    'visitors.createSecret',
    'visitors.removeSecret',
  ])
})

it('Whoever has not shown lately who they are is asked, and then has the secret', async () => {
  let isFresh = false
  fakeServer({
    'visitors.getIdentity': { createdAt: null },
    'visitors.createSecret': () => {
      if (!isFresh) throw refusal('fresh_sign_in_needed')
      return { createdAt: at, secret: 'vs_told-once' }
    },
    'accounts.getSecurity': { hasPassword: true, freshUntil: null, emailChange: null },
    'accounts.confirmPassword': () => {
      isFresh = true
      return { accepted: true }
    },
  })
  await render(
    <>
      <VisitorIdentity />
      <FreshSignInPrompt />
    </>,
    { user: person() },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Make a secret' }))
  await userEvent.type(await screen.findByLabelText('Your password'), 'a long enough password')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const told = await screen.findByRole('dialog', { name: 'The secret for your server' })
  expect(within(told).getByLabelText('Secret').textContent).toBe('vs_told-once')
})
