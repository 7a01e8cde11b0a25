import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ExtractionType } from '#contract/research.ts'

/** What can be looked for on a website, in the order in which it is offered and shown. */
export const extractionWords: Record<ExtractionType, MessageDescriptor> = {
  contacts: msg`Contacts`,
  opening_hours: msg`Opening hours`,
  prices: msg`Prices`,
  products: msg`Products`,
  people: msg`People`,
  faqs: msg`FAQs`,
  documents: msg`Documents`,
  social_links: msg`Social links`,
}

export const extractionTypes = Object.keys(extractionWords).filter(
  (type): type is ExtractionType => type in extractionWords,
)
