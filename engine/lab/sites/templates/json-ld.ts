import { type Company, dialled } from '../company.ts'
import type { PageContent } from '../content.ts'
import { type Frame, originMark } from './html.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The structured data of a page, one script a node. */
export function jsonLd(frame: Frame, page: PageContent): string {
  const nodes = [...about(frame.company, page), crumbs(page)]
  return nodes
    .map((node) => JSON.stringify({ '@context': 'https://schema.org', ...node }).replace(/</g, '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('\n')
}

function about(company: Company, page: PageContent): Record<string, unknown>[] {
  const { subject } = page
  const url = `${originMark}${page.path}`
  switch (subject.type) {
    case 'home':
    case 'contact':
      return [organisation(company)]
    case 'offer':
      return [
        {
          '@type': company.kind.offersAre === 'products' ? 'Product' : 'Service',
          name: subject.name,
          url,
          offers: {
            '@type': 'Offer',
            price: subject.amount.toFixed(2),
            priceCurrency: company.country.currency,
          },
        },
      ]
    case 'person':
      return [
        {
          '@type': 'Person',
          name: subject.name,
          jobTitle: subject.role,
          ...(subject.email === null ? {} : { email: subject.email }),
          worksFor: { '@type': 'Organization', name: company.name },
        },
      ]
    case 'article':
      return [
        {
          '@type': 'BlogPosting',
          headline: page.title,
          datePublished: subject.published,
          author: { '@type': 'Person', name: subject.author },
          inLanguage: company.language,
        },
      ]
    case 'faq':
      return page.blocks.flatMap((block) => (block.kind === 'faq' ? [faqPage(block.entries)] : []))
    default:
      return []
  }
}

function organisation(company: Company): Record<string, unknown> {
  return {
    '@type': 'LocalBusiness',
    name: company.name,
    url: `${originMark}/`,
    telephone: dialled(company, company.telephone),
    email: company.email,
    sameAs: company.socials,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${company.houseNumber} ${company.street}`,
      postalCode: company.postcode,
      addressLocality: company.town,
      addressCountry: company.country.code,
    },
    openingHoursSpecification: company.week.flatMap((day, index) =>
      day === null
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: dayNames[index],
              opens: day.opens,
              closes: day.closes,
            },
          ],
    ),
  }
}

function faqPage(entries: readonly { question: string; answer: string }[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function crumbs(page: PageContent): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: page.trail.map((link, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: link.text,
      item: `${originMark}${link.path}`,
    })),
  }
}
