import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { hired } from '#web/testing/colleagues.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { ActionSecretField } from './action-secret-field.tsx'

const state = {
  live: { number: 1, settings: hired },
  draft: null,
  revision: 0,
  hasModel: false,
  actionSecrets: [],
}
const field = <ActionSecretField staffId="kenji" actionId="orders" secret={null} />

it('Only who manages the workspace makes the secret of a look-up', async () => {
  fakeServer({})
  await render(field, { user: person({ activeRole: 'editor' }) })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make a secret' }).disabled).toBe(true)
  expect(screen.getByText('Owners and admins make it.')).toBeDefined()
})

it('The secret of a look-up is told once', async () => {
  const calls = fakeServer({ 'staff.createActionSecret': { secret: 'whsec_told-once', state } })
  await render(field, { user: person() })
  await userEvent.click(screen.getByRole('button', { name: 'Make a secret' }))
  expect(await screen.findByText('whsec_told-once')).toBeDefined()
  expect(calls.map(({ name }) => name)).toEqual(['staff.createActionSecret'])
})
