import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FreshSignInPrompt } from '../settings/fresh-sign-in/fresh-sign-in-prompt.tsx'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { LinkedSignIns } from './linked-sign-ins.tsx'
import { ProviderWay } from './provider-way.tsx'

const at = '2026-01-01T00:00:00.000Z'
const linked = { items: [{ provider: 'github', linkedAt: at }], offered: ['google'], canUnlink: true }

describe('linked services', () => {
  it('are unlinked after a question who it is, where that was not shown lately', async () => {
    let isFresh = false
    const calls = fakeServer({
      'providers.list': linked,
      'providers.unlink': () => {
        if (!isFresh) throw refusal('fresh_sign_in_needed')
        return { items: [], offered: ['google', 'github'], canUnlink: false }
      },
      'accounts.getSecurity': { hasPassword: true, freshUntil: null, emailChange: null },
      'accounts.confirmPassword': () => {
        isFresh = true
        return { accepted: true }
      },
    })
    await render(
      <>
        <LinkedSignIns />
        <FreshSignInPrompt />
      </>,
      { user: person() },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink GitHub' }))
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long enough password')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('button', { name: 'Link GitHub' })).toBeDefined()
    expect(calls.filter(({ name }) => name === 'providers.unlink')).toHaveLength(2)
  })

  it('answer the question who it is for who has no password', async () => {
    fakeServer({
      'accounts.getSecurity': { hasPassword: false, freshUntil: null, emailChange: null },
      'providers.list': linked,
      'providers.unlink': () => {
        throw refusal('fresh_sign_in_needed')
      },
      'providers.beginProof': () => {
        throw refusal('social_failed')
      },
    })
    await render(
      <>
        <LinkedSignIns />
        <FreshSignInPrompt
          otherWays={(confirmed) => <ProviderWay linked={['github']} confirmed={confirmed} />}
        />
      </>,
      { user: person() },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink GitHub' }))
    const way = await screen.findByRole('button', { name: 'Continue with GitHub' })
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
    await userEvent.click(way)
    await waitFor(() => expect(screen.getByText('Social sign-in failed.')).toBeDefined())
  })
})
