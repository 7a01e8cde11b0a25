import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { AddDialog } from './add-dialog.tsx'

const off = { isOn: false, since: null, recoveryCodesLeft: 0 }
const on = { isOn: true, since: '2026-03-01T10:00:00.000Z', recoveryCodesLeft: 10 }

describe('adding a passkey', () => {
  it('asks for a code where two-step sign-in is on, and says at the field that it is wrong', async () => {
    const calls = fakeServer({
      'secondStep.get': on,
      'passkeys.begin': () => {
        throw refusal('wrong_code')
      },
    })
    await render(<AddDialog known={[]} onClose={() => {}} />, { user: person() })
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('This code is wrong, too old, or was used already.')).toBeDefined()
    expect(calls.find(({ name }) => name === 'passkeys.begin')?.input).toEqual({ code: '123 456' })
  })

  it('asks for none where it is off', async () => {
    const calls = fakeServer({
      'secondStep.get': off,
      'passkeys.begin': () => {
        throw refusal('too_many_passkeys', { most: 20 })
      },
    })
    await render(<AddDialog known={[]} onClose={() => {}} />, { user: person() })
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/There are 20 passkeys already/)).toBeDefined()
    expect(screen.queryByLabelText('6-digit code')).toBeNull()
    expect(calls.some(({ name }) => name === 'passkeys.begin')).toBe(true)
  })
})
