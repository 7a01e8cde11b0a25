import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ExtractedItem, ExtractionType } from '#contract/research.ts'

/** What a fact of each kind is about, and what is said of it. */
export const factColumns: Record<ExtractionType, readonly [MessageDescriptor, MessageDescriptor]> = {
  contacts: [msg`Contact`, msg`About`],
  opening_hours: [msg`When`, msg`About`],
  prices: [msg`What`, msg`Price`],
  products: [msg`Product`, msg`Details`],
  people: [msg`Name`, msg`Role`],
  faqs: [msg`Question`, msg`Answer`],
  documents: [msg`Document`, msg`Kind`],
  social_links: [msg`Network`, msg`Account`],
}

/** The two cells of a fact as its page words them. */
export function partsOfFact({ type, value, fields, citation }: ExtractedItem): readonly [string, string] {
  const part = (name: string) => String(fields[name] ?? '')
  switch (type) {
    case 'prices':
      // What a price is for stands at least on the page that says it.
      return [part('about') || citation.pageTitle, value]
    case 'faqs':
      return part('question') === '' ? [value, ''] : [part('question'), part('answer')]
    case 'documents':
      return [part('title') || value, part('format').toUpperCase()]
    case 'social_links':
      return [part('network') || value, part('handle') || part('url')]
    case 'people':
      return [value, part('role')]
    case 'contacts':
    case 'opening_hours':
      return [value, part('about')]
    case 'products':
      return [value, restOf(fields, value)]
  }
}

/** The parts that the value does not say itself. */
const restOf = (fields: ExtractedItem['fields'], value: string): string =>
  [...new Set(Object.values(fields).map((part) => String(part ?? '')))]
    .filter((part) => part !== '' && !value.includes(part) && part.length <= 200)
    .join(' · ')
