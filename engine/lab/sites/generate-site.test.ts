import { describe, expect, it } from 'vitest'
import { drawCompany } from './company.ts'
import { extractionTypes, type SiteLanguage, type Template } from './fixture-site.ts'
import { generateSite } from './generate-site.ts'
import { pageText } from './page-text.ts'
import { runSeed } from '#server/testing/random-runs.ts'

const templates: readonly Template[] = ['studio', 'shop', 'tables']
const languages: readonly SiteLanguage[] = ['en', 'fr', 'ar']
const seed = runSeed
const wishes = languages.flatMap((language) =>
  templates.flatMap((template, index) => [
    { seed: 7 + index, template, language },
    { seed: seed + index, template, language },
  ]),
)

describe(`a generated website (seed ${seed})`, () => {
  it('is the same, letter for letter, for the same seed', () => {
    const [one, other] = [0, 1].map(() => generateSite({ seed, template: 'shop' }))
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })

  it('is another company for another seed', () => {
    const companies = Array.from({ length: 60 }, (_, step) => drawCompany(seed + step, 'en'))
    expect(new Set(companies.map(({ name }) => name)).size).toBeGreaterThan(57)
    expect(new Set(companies.map(({ address, people }) => `${address} ${people[0]?.name}`)).size).toBe(60)
    expect(new Set(companies.map(({ kind }) => kind.id)).size).toBeGreaterThan(10)
  })

  it.each(wishes)('holds what its gold says: $language $template $seed', (wish) => {
    const site = generateSite(wish)
    const html = new Map([...site.pages, ...site.trapPages].map((page) => [page.path, page.html]))
    const text = new Map([...html].map(([path, page]) => [path, pageText(page)]))
    expect(site.pages.length).toBeGreaterThanOrEqual(60)
    expect(html.size).toBe(site.pages.length + site.trapPages.length)
    expect(site.facts.length).toBeGreaterThanOrEqual(60)
    expect(new Set(site.facts.map((fact) => fact.id)).size).toBe(site.facts.length)
    for (const fact of site.facts) {
      const page = text.get(fact.pageUrl) ?? ''
      expect(page, `${fact.id} on ${fact.pageUrl}`).toContain(fact.answerText)
      expect(fact.phrasings).toContain(fact.question)
      expect(`${fact.question} ${fact.sentence}`, fact.id).not.toMatch(/[{}]|undefined/)
    }
    const words = [...text.values(), ...site.documents.flatMap(({ lines }) => lines)].join('\n').toLowerCase()
    expect(words).not.toMatch(/\{(?!\{origin)\w+|undefined/)
    expect(site.absent.length).toBeGreaterThanOrEqual(30)
    for (const { keys, question } of site.absent) {
      for (const key of keys) expect(words, question).not.toContain(key)
    }
    expect(site.absent.filter(({ distance }) => distance === 'near').length).toBeGreaterThanOrEqual(10)
    for (const type of extractionTypes) expect(site.items[type].length, type).toBeGreaterThan(2)
    for (const type of ['people', 'products', 'faqs'] as const) {
      for (const item of site.items[type]) {
        expect(text.get(item.page), `${type} ${item.value}`).toContain(item.value)
      }
    }
    expect(site.lies.length).toBeGreaterThanOrEqual(40)
    for (const { lie, truth } of site.lies) {
      expect(lie).not.toBe(truth)
      expect(words).not.toContain(lie.toLowerCase())
    }
  })

  it.each(languages)('asks half of its questions in other words than the page: %s', (language) => {
    const { facts } = generateSite({ seed, template: 'studio', language })
    const far = facts.filter((fact) => fact.wording === 'far').length / facts.length
    expect(far).toBeGreaterThan(0.5)
  })

  it('uses markup of its own kind in each template', () => {
    const [studio = '', shop = '', tables = ''] = templates.map((template) =>
      generateSite({ seed, template })
        .pages.map((page) => page.html)
        .join('\n'),
    )
    expect(studio).toMatch(/<main[\s\S]*<article[\s\S]*/)
    expect(studio).toContain('application/ld+json')
    expect(shop).toContain('itemtype="https://schema.org/')
    expect(shop).toContain('og:title')
    expect(shop).not.toContain('<main')
    expect(tables).not.toMatch(
      /<(?:main|article|header|footer|nav|section|aside|p|h[1-6]|ul|li)\b|itemprop|ld\+json/,
    )
  })

  it('changes one fact from version to version and nothing else', () => {
    const site = generateSite({ seed, template: 'studio' })
    const next = site.version(2)
    expect(next.changed?.before).not.toBe(next.changed?.after)
    const pages = new Map(site.pages.map((page) => [page.path, page.html]))
    const touched = next.pages.filter((page) => pages.get(page.path) !== page.html).map((page) => page.path)
    expect(touched).toEqual([next.changed?.pageUrl])
    expect(next.version(1).pages).toEqual(site.pages)
  })

  it('grows with the number of pages wished for', () => {
    expect(generateSite({ seed, template: 'tables', pages: 150 }).pages).toHaveLength(150)
  })
})
