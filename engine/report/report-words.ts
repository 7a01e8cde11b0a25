// The report's own words in the language of the site; English where it has none.
import type { ExtractionType } from '#contract/research.ts'

export interface ReportWords {
  summary: string
  keyFindings: string
  gaps: string
  noEvidence: string
  types: Record<ExtractionType, string>
  /** The site says nothing with this word of the query. */
  missingWord(word: string): string
  missingType(name: string): string
  nothing: string
  nothingFor(query: string): string
}

const en: ReportWords = {
  summary: 'Summary',
  keyFindings: 'Key findings',
  gaps: 'What the site does not say',
  noEvidence: 'No evidence',
  types: {
    contacts: 'Contact',
    people: 'People',
    prices: 'Prices',
    products: 'Products and services',
    faqs: 'Questions and answers',
    opening_hours: 'Opening hours',
    social_links: 'Social networks',
    documents: 'Documents',
  },
  missingWord: (word) => `The site does not say anything about “${word}”.`,
  missingType: (name) => `The site does not say: ${name}.`,
  nothing: 'Nothing on the pages that were read can be quoted.',
  nothingFor: (query) => `The site does not say anything that answers “${query}”.`,
}

const fr: ReportWords = {
  summary: 'Résumé',
  keyFindings: 'Points essentiels',
  gaps: 'Ce que le site ne dit pas',
  noEvidence: 'Rien à citer',
  types: {
    contacts: 'Contact',
    people: 'Personnes',
    prices: 'Prix',
    products: 'Produits et services',
    faqs: 'Questions et réponses',
    opening_hours: 'Horaires',
    social_links: 'Réseaux sociaux',
    documents: 'Documents',
  },
  missingWord: (word) => `Le site ne dit rien sur « ${word} ».`,
  missingType: (name) => `Le site ne dit pas : ${name}.`,
  nothing: 'Les pages lues ne contiennent rien que l’on puisse citer.',
  nothingFor: (query) => `Le site ne dit rien qui réponde à « ${query} ».`,
}

const ar: ReportWords = {
  summary: 'الخلاصة',
  keyFindings: 'أهم النتائج',
  gaps: 'ما لا يذكره الموقع',
  noEvidence: 'لا شيء يمكن الاستشهاد به',
  types: {
    contacts: 'الاتصال',
    people: 'الأشخاص',
    prices: 'الأسعار',
    products: 'المنتجات والخدمات',
    faqs: 'أسئلة وأجوبة',
    opening_hours: 'ساعات العمل',
    social_links: 'الشبكات الاجتماعية',
    documents: 'المستندات',
  },
  missingWord: (word) => `لا يذكر الموقع شيئًا عن «${word}».`,
  missingType: (name) => `لا يذكر الموقع: ${name}.`,
  nothing: 'لا شيء في الصفحات المقروءة يمكن الاستشهاد به.',
  nothingFor: (query) => `لا يذكر الموقع ما يجيب عن «${query}».`,
}

const known: Record<string, ReportWords> = { en, fr, ar }

/** `language` in two letters, or null. */
export function reportWords(language: string | null): ReportWords {
  return known[language ?? 'en'] ?? en
}
