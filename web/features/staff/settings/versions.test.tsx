import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { colleague, hired, listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'
// Fetched when it is wanted: not in the first test's time.
import './staff-settings.tsx'

const LIVE = 60
const PAGE = 50

/** A version that greets by its number. */
const version = (number: number) => ({
  number,
  settings: { ...hired, greeting: `Hello ${number}` },
  publishedBy: null,
  publishedAt: '2026-03-01T10:00:00.000Z',
  reason: '',
  restoredFrom: null,
})

it('versions older than the newest fifty are shown when they are asked for, and restored [B-4]', async () => {
  let failures = 1
  const calls = fakeServer({
    'staff.get': colleague(),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
    'conversations.suggest': { questions: [] },
    'staff.getSettings': {
      live: { number: LIVE, settings: version(LIVE).settings },
      draft: null,
      revision: 7,
      hasModel: false,
      actionSecrets: [],
    },
    'staff.listVersions': ({ before = LIVE + 1 }: { before?: number }) => {
      if (before <= LIVE && failures-- > 0) throw refusal('too_many_requests')
      const items = Array.from({ length: Math.min(PAGE, before - 1) }, (_, at) => ({
        ...version(before - 1 - at),
        ...(before - 1 - at === LIVE && { worse: 2 }),
        ...(before - 1 - at === LIVE - 1 && { worse: null }),
      }))
      return { items, nextBefore: before - 1 > PAGE ? before - PAGE : null }
    },
  })
  await open('/my-staff/kenji?tab=settings', { user: person() })
  const list = await screen.findByRole('region', { name: 'Versions' })
  expect(await within(list).findAllByRole('button', { name: /^Restore version/ })).toHaveLength(PAGE - 1)
  expect(within(list).getAllByText('2 answers got worse')).toHaveLength(1)
  expect(within(list).getAllByText('Not checked when it was published')).toHaveLength(1)
  const more = within(list).getByRole('button', { name: 'Show more' })
  await userEvent.click(more)
  await within(list).findByText('Could not load more. Try again.', {}, { timeout: 10_000 })
  await userEvent.click(more)
  await userEvent.click(await within(list).findByRole('button', { name: 'Restore version 2' }))
  const question = await screen.findByRole('dialog', { name: 'Restore version 2?' })
  expect(question.textContent).toContain('Hello 60')
  expect(within(list).queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.filter(({ name }) => name === 'staff.listVersions').at(-1)?.input).toMatchObject({
    before: '11',
  })
}, 30_000)
