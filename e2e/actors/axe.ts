// What axe has to say about a page.
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the colours of a page decide: all that is new where the same page is shown in dark. */
const ofColours = ['color-contrast', 'link-in-text-block']
/** What keeps the focus inside a menu is no place to stay: it hands the focus on at once. */
const exclude = [['[data-base-ui-focus-guard]']]

/** Everything, what colours decide, or all but that. */
export type Asked = 'all' | 'colours' | 'all but colours'

/** A line for each fault. */
export async function faultsOf(page: Page, asked: Asked = 'all'): Promise<string[]> {
  // A frame has a document of its own, of which nothing would be seen from here.
  expect(page.frames(), page.url()).toHaveLength(1)
  // Once for each document, and what is right is not written down: the library's own way took three times as long.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
  const isMenuOpen = (await page.getByRole('menu').count()) > 0
  const disabled = [...(isMenuOpen ? ['region'] : []), ...(asked === 'all but colours' ? ofColours : [])]
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: asked === 'colours' ? { type: 'rule', values: ofColours } : { type: 'tag', values: tags },
    // A menu lies over the page, beside its landmarks.
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
  }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify({ exclude })}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.split('\n')[1]}`),
  )
}
