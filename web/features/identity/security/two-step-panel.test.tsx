import type { SecondStepState } from '#contract/person/second-step.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

const off = { isOn: false, since: null, recoveryCodesLeft: 0 }
const on = { isOn: true, since: '2026-03-01T10:00:00.000Z', recoveryCodesLeft: 10 }
const setup = { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' }
const codes = Array.from({ length: 10 }, (_, number) => `abcd-efgh-jkmn-222${number}`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the panel of two-step sign-in', () => {
  it('keeps the recovery codes in sight when it hears that two-step sign-in is on', async () => {
    let state: SecondStepState = off
    fakeServer({
      'secondStep.get': () => state,
      'secondStep.begin': setup,
      'secondStep.confirm': () => {
        state = on
        return { codes }
      },
    })
    const { queryClient } = await render(<TwoStepPanel />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123 456')
    await press('Switch on')
    expect(await screen.findByText(codes[9] ?? '')).toBeDefined()
    await act(() => queryClient.invalidateQueries({ queryKey: ['security'] }))
    expect(await screen.findByText('Recovery codes left: 10 of 10.')).toBeDefined()
    expect(screen.getByText(codes[9] ?? '')).toBeDefined()
    await press('I have saved them')
    expect(screen.queryByText(codes[9] ?? '')).toBeNull()
  })

  it('says at the field that a code is wrong', async () => {
    fakeServer({
      'secondStep.get': off,
      'secondStep.begin': setup,
      'secondStep.confirm': () => {
        throw refusal('wrong_code')
      },
    })
    await render(<TwoStepPanel />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
    await userEvent.type(await screen.findByLabelText('6-digit code'), '000000')
    await press('Switch on')
    expect(await screen.findByText('This code is wrong, too old, or was used already.')).toBeDefined()
    expect(screen.getByLabelText('6-digit code').getAttribute('aria-invalid')).toBe('true')
  })

  it('warns when few recovery codes are left', async () => {
    fakeServer({ 'secondStep.get': { ...on, recoveryCodesLeft: 2 } })
    await render(<TwoStepPanel />, { user: person() })
    expect(await screen.findByText(/Recovery codes left: 2 of 10\. Make new ones/)).toBeDefined()
  })

  it('keeps new recovery codes in sight until they are saved, for the old ones are dead', async () => {
    const made = Promise.withResolvers<void>()
    fakeServer({
      'secondStep.get': on,
      'secondStep.renewRecoveryCodes': async () => {
        await made.promise
        return { codes }
      },
    })
    await render(<TwoStepPanel />, { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Make new recovery codes' }))
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123 456')
    await press('Make new codes')
    await userEvent.keyboard('{Escape}')
    made.resolve()
    await screen.findByText(codes[9] ?? '')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByText(codes[9] ?? '')).toBeDefined()
    await press('I have saved them')
    await waitFor(() => expect(screen.queryByText(codes[9] ?? '')).toBeNull())
  })
})
