import { describe, expect, it } from 'vitest'
import { findItems } from '#engine/items/find-items.ts'
import { extractionTypes, type SiteLanguage, type Template } from '../sites/fixture-site.ts'
import { generateSite } from '../sites/generate-site.ts'
import { compareItems } from './compare-items.ts'
import { origin, readSite } from './read-site.ts'
import { steadySeed } from '#server/testing/random-runs.ts'

const templates: readonly Template[] = ['studio', 'shop', 'tables']
const languages: readonly SiteLanguage[] = ['en', 'fr', 'ar']
const seed = steadySeed

describe(`items of generated sites (seed ${seed})`, () => {
  it.each(templates)('finds every type with precision 0.9 and recall 0.8: %s [KNW-3]', async (template) => {
    const sums = new Map(extractionTypes.map((type) => [type, { found: 0, right: 0, wanted: 0, met: 0 }]))
    const faults: string[] = []
    for (const language of languages)
      for (const step of [0, 1]) {
        const site = generateSite({ seed: seed + step, template, language })
        const pages = await readSite(site)
        const items = findItems({ pages, types: [], siteUrl: origin })
        for (const type of extractionTypes) {
          const { found, right, wanted, met, wrong, missed } = compareItems(items, site, type)
          const sum = sums.get(type)
          if (sum) {
            sum.found += found
            sum.right += right
            sum.wanted += wanted
            sum.met += met
          }
          faults.push(...wrong.map((one) => `${language} ${type} wrong: ${one}`))
          faults.push(...missed.map((one) => `${language} ${type} missed: ${one}`))
        }
      }
    for (const [type, { found, right, wanted, met }] of sums) {
      expect(right / found, `precision of ${type}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(0.9)
      expect(met / wanted, `recall of ${type}\n${faults.join('\n')}`).toBeGreaterThanOrEqual(0.8)
    }
  })

  it('cites for every item a range of a page that holds its words', async () => {
    const pages = await readSite(generateSite({ seed, template: 'shop' }))
    const texts = new Map(pages.map(({ id, text }) => [id, text]))
    for (const { snapshotId, start, end, value } of findItems({ pages, types: [], siteUrl: origin })) {
      const quote = texts.get(snapshotId)?.slice(start, end) ?? ''
      expect(quote.trim()).not.toBe('')
      expect(quote).toContain(value)
    }
  })

  it('finds only the types that were asked for, and the same ones again', async () => {
    const pages = await readSite(generateSite({ seed, template: 'studio' }))
    const wanted = { pages, types: ['faqs' as const, 'documents' as const], siteUrl: origin }
    const items = findItems(wanted)
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['faqs', 'documents']))
    expect(findItems(wanted)).toEqual(items)
  })
})
