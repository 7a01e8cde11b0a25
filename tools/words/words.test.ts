import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { pairsOf, parsePo, readCatalogue, translations } from './catalogues.ts'
import { faultsOfForm } from './forms.ts'
import { idle, isForgotten } from './same.ts'
import { faultsOfTerms, terms } from './terms.ts'

const root = join(import.meta.dirname, '../..')
const pair = (english: string, translated: string) => ({ id: english, english, translated })

describe.each(translations)('the words of the pages in %s', (language) => {
  const pairs = pairsOf(root, language)

  it('are there for every message, with its values, tags and forms of numbers [I18N-1] [I18N-2]', () => {
    expect(pairs.length).toBeGreaterThan(1_000)
    expect(pairs.flatMap((each) => faultsOfForm(each, language))).toEqual([])
  })

  it('are no English that was left standing [I18N-2]', () => {
    expect(pairs.filter((each) => isForgotten(each, language)).map(({ id }) => id)).toEqual([])
    expect(idle(pairs, language)).toEqual([])
  })

  it('call each thing by its one name [I18N-2]', () => {
    expect(pairs.flatMap((each) => faultsOfTerms(each, language))).toEqual([])
  })

  it('say everything that can go wrong [I18N-2]', () => {
    const said = readCatalogue(root, language)
    const unsaid = Object.keys(errors).filter((code) => (said.get(`error.${code}`) ?? '') === '')
    expect(unsaid).toEqual([])
  })
})

describe('the catalogue of English', () => {
  it('has the sentence of every code word for word', () => {
    const said = readCatalogue(root, 'en')
    for (const [code, { message }] of Object.entries(errors)) expect(said.get(`error.${code}`)).toBe(message)
  })
})

describe('the checks of words', () => {
  it('notice what a translation has lost', () => {
    const lost = (english: string, translated: string) => faultsOfForm(pair(english, translated), 'ar').length
    expect(lost('Pause {name}', 'إيقاف {name}')).toBe(0)
    expect(lost('Pause {name}', '')).toBe(1)
    expect(lost('Pause {name}', 'إيقاف')).toBe(1)
    expect(lost('Pause {name}', 'إيقاف {nom}')).toBe(2)
    expect(lost('Open <0>this</0>', 'افتح <0>هذا')).toBe(1)
    expect(lost('{n, plural, one {# page} other {# pages}}', 'الصفحات: {n}')).toBe(1)
    // Zero, one, two, few and many.
    expect(lost('{n, plural, one {# page} other {# pages}}', '{n, plural, other {# صفحة}}')).toBe(5)
    const french = pair('{n, plural, one {# page} other {# pages}}', '{n, plural, other {# pages}}')
    expect(faultsOfForm(french, 'fr')).toHaveLength(1)
  })

  it('notice English that was left standing', () => {
    expect(isForgotten(pair('Sign in', 'Sign in'), 'fr')).toBe(true)
    expect(isForgotten(pair('Notifications', 'Notifications'), 'fr')).toBe(false)
    expect(isForgotten(pair('Notifications', 'Notifications'), 'ar')).toBe(true)
    expect(isForgotten(pair('{some}, {all}', '{some}, {all}'), 'fr')).toBe(false)
  })

  it('notice a word that is not the one of the product', () => {
    const faults = (english: string, french: string) => faultsOfTerms(pair(english, french), 'fr').length
    expect(faults('Hire a virtual human', 'Engager un collègue virtuel')).toBe(0)
    expect(faults('Hire a virtual human', 'Engager un humain virtuel')).toBe(2)
    expect(faults('Your workspace', 'Votre atelier')).toBe(1)
    expect(faults('Delete it?', 'Le supprimer\u00a0?')).toBe(0)
    expect(faults('Delete it?', 'Le supprimer ?')).toBe(1)
    expect(faults("Don't", "N'en faites rien")).toBe(1)
    expect(faults('Your name', 'Ton nom')).toBe(1)
    expect(faultsOfTerms(pair('3 pages?', '٣ صفحات?'), 'ar')).toHaveLength(2)
  })

  it('read what the extraction writes', () => {
    const text =
      'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n#: a.tsx\nmsgid "A \\"b\\""\nmsgstr ""\n"C"\n\n#~ msgid "Old"\n#~ msgstr "Vieux"\n'
    expect([...parsePo(text)]).toEqual([['A "b"', 'C']])
  })

  it('know the same words as the document about them', () => {
    const document = readFileSync(join(root, 'docs/languages.md'), 'utf8')
    expect(Object.keys(terms).filter((term) => !document.includes(`| ${term} |`))).toEqual([])
  })
})
