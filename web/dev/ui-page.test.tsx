import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { UiPage } from './ui-page.tsx'

describe('the page of controls', () => {
  it('renders every control without an accessibility fault that can be told from its markup', async () => {
    const { container } = await render(<UiPage />)
    const { violations } = await axe.run(container, {
      // Needs layout, which is looked at in a real browser.
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])
    expect(faults).toEqual([])
  }, 30_000)
})
