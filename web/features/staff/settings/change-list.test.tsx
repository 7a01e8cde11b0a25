import { expect, it } from 'vitest'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { hired } from '#web/testing/colleagues.ts'
import { render } from '#web/testing/render.tsx'
import { ChangeList } from './change-list.tsx'

const leadingTo = (address: string): StaffSettings => ({
  ...hired,
  rules: [
    {
      isOn: true,
      when: { topics: ['booking'], page: '' },
      does: {
        kind: 'booking',
        text: 'You can book a table yourself. '.repeat(8).trim(),
        link: { address, label: 'Book' },
      },
    },
  ],
})

it('an address that changed at the end of a long rule is read before and after [B-4]', async () => {
  const before = leadingTo('https://old.example/book')
  const after = leadingTo('https://new.example/book')
  const { container } = await render(<ChangeList before={before} after={after} />)
  expect(container.textContent).toContain('https://old.example/book')
  expect(container.textContent).toContain('https://new.example/book')
})
