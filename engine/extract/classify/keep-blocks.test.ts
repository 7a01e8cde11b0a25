import { describe, expect, it } from 'vitest'
import { structureOf } from '../content/structure.ts'
import type { Page } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { contextNames } from './context-features.ts'
import { featureNames, featuresOf } from './features.ts'
import { keepByRules } from './first-rules.ts'
import { keepBlocks } from './keep-blocks.ts'
import model from './main-content.model.json' with { type: 'json' }

const prose = 'We repair bicycles of every make, and we explain what we did and why it was needed. '

function pageOf(html: string): Page {
  return readPage(html).page
}

function kept(page: Page, keep: ArrayLike<number>): string[] {
  return page.blocks.filter((_, at) => keep[at] === 1).map(({ text }) => text)
}

describe('the shipped model', () => {
  it('was trained with the features that the program computes', () => {
    expect(model.features).toBe(featureNames.length + contextNames.length)
    expect(new Set([...featureNames, ...contextNames]).size).toBe(model.features)
  })

  it('sees only numbers', () => {
    const page = pageOf(
      `<title>x</title><h1>y</h1><p>${prose}</p><table><tr><td></td><td>z</td></tr></table>`,
    )
    const { table } = featuresOf(page, 'not an address')
    expect(table.values.every(Number.isFinite)).toBe(true)
    expect(table.values).toHaveLength(page.blocks.length * table.width)
  })
})

describe('a company page without a single semantic tag', () => {
  const page =
    pageOf(`<title>Prices - Spoke Workshop</title><div class="c1"><div><a href="/">Home</a> <a href="/p">Prices</a>
    <a href="/t">Team</a></div><div><b>Prices</b><div>${prose.repeat(2)}</div><table><tr><td>Wheel truing</td><td>€ 12.50</td></tr>
    <tr><td>New chain</td><td>€ 30</td></tr></table><div>Call 12 34 56 78 for an appointment.</div><div>${prose.repeat(2)}</div></div>
    <div>© 2026 Spoke Workshop. All rights reserved.</div></div>`)
  const texts = kept(page, keepBlocks(page, 'https://spoke.example/prices', structureOf(page)))

  it('keeps its facts [KNW-1]', () => {
    for (const fact of ['Wheel truing', '€ 12.50', '€ 30', 'Call 12 34 56 78 for an appointment.']) {
      expect(texts).toContain(fact)
    }
  })

  it('loses its menu and its copyright line', () => {
    expect(texts.join(' ')).not.toMatch(/Home|All rights/)
  })
})

describe('plain rules', () => {
  it('follow the landmarks', () => {
    const page = pageOf(
      `<nav>Menu</nav><header>Top</header><main><h1>Title</h1><p>${prose}</p></main><footer>End</footer>`,
    )
    expect(kept(page, keepByRules(page))).toEqual(['Title', prose.trim()])
  })

  it('leave out what is all links where there is no main part', () => {
    const page = pageOf(`<div><a href="/">One</a></div><div>${prose}</div>`)
    expect(kept(page, keepByRules(page))).toEqual([prose.trim()])
  })
})
