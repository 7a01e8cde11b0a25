import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Webhook } from '#contract/workspace/webhooks.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { KeyDialog } from './api-keys/key-dialog.tsx'
import { WebhookRow } from './webhooks/webhook-row.tsx'
import { WebhooksPanel } from './webhooks/webhooks-panel.tsx'

const at = '2026-11-23T10:00:00.000Z'
const webhook: Webhook = {
  id: 'hook',
  url: 'https://hooks.example/staffroom',
  types: ['message.answered'],
  state: 'on',
  failingSince: null,
  deliveredAt: null,
  secretEnding: 'once',
  createdAt: at,
}
const workspace = {
  id: 'workspace_ada',
  name: 'Northwind',
  logoUrl: '/images/logo.png',
  apiKey: null,
  ownerUid: 'ada',
  members: {},
  createdAt: at,
}

it('A new API key is seen by whoever made it: nothing closes the dialog while it is made, or before it is saved', async () => {
  const made = Promise.withResolvers<void>()
  fakeServer({
    'apiKeys.create': async () => {
      await made.promise
      const key = {
        masked: 'sk_live_…told',
        scope: 'read',
        createdAt: at,
        lastUsedAt: null,
        expiresAt: null,
      }
      return { secret: 'sk_live_told-once', key }
    },
  })
  let isClosed = false
  const close = () => (isClosed = true)
  await render(<KeyDialog workspaceId="workspace_ada" isReplacing onClose={close} />, { user: person() })
  await userEvent.click(await screen.findByRole('button', { name: 'Create the key' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  made.resolve()
  const told = await screen.findByRole('dialog', { name: 'Your API key' })
  await userEvent.keyboard('{Escape}')
  expect(within(told).queryByRole('button', { name: 'Close' })).toBeNull()
  expect(within(told).getByLabelText('API key').textContent).toBe('sk_live_told-once')
  expect(isClosed).toBe(false)
  await userEvent.click(within(told).getByRole('button', { name: 'I have saved it' }))
  expect(isClosed).toBe(true)
})

it('The secret of a new webhook is shown before anything else is asked, and stays until it is saved', async () => {
  const lists = [Promise.resolve()]
  fakeServer({
    'workspaces.list': { items: [workspace] },
    // The second time the list does not come.
    'webhooks.list': async () => {
      await (lists.shift() ?? new Promise(() => {}))
      return { items: [] }
    },
    'webhooks.create': { webhook, secret: 'whsec_told-once' },
  })
  await render(<WebhooksPanel />, { user: person({ activeWorkspace: workspace.id }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  await userEvent.click(await screen.findByLabelText('Address of your server'))
  await userEvent.paste(webhook.url)
  await userEvent.click(screen.getByRole('button', { name: 'Add the webhook' }))
  const told = await screen.findByRole('dialog', { name: 'The secret of this webhook' })
  await userEvent.keyboard('{Escape}')
  expect(within(told).getByLabelText('Secret').textContent).toBe('whsec_told-once')
})

it('A test of a webhook leads to the deliveries, where what became of it stands', async () => {
  const calls = fakeServer({
    'webhooks.test': {
      id: 'message',
      type: 'test',
      body: '{}',
      state: 'waiting',
      nextAt: at,
      createdAt: at,
      attempts: [],
    },
    'webhooks.listMessages': { items: [], nextCursor: null, total: 0 },
  })
  await render(<WebhookRow webhook={webhook} workspaceId="workspace_ada" />, { user: person() })
  await userEvent.click(await screen.findByRole('button', { name: `More for ${webhook.url}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send a test' }))
  await screen.findByRole('dialog', { name: 'Deliveries' })
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('webhooks.listMessages'))
})
