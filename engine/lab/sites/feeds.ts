import { gzipSync } from 'node:zlib'
import type { FixtureSite } from './fixture-site.ts'
import { escape } from './templates/html.ts'

interface Feed {
  type: string
  body: string | Uint8Array
}

/** robots.txt, sitemaps and the RSS feed of a site by their path; null for any other path. */
export function feedAt(site: FixtureSite, path: string, origin: string): Feed | null {
  const journal = site.pages.filter((page) => /\/journal\/\d/.test(page.path))
  const rest = site.pages.filter((page) => !journal.includes(page))
  switch (path) {
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', body: robots(site, origin) }
    case '/sitemap.xml':
      return {
        type: 'application/xml',
        body: `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${origin}/sitemap-pages.xml</loc></sitemap>
<sitemap><loc>${origin}/sitemap-journal.xml.gz</loc></sitemap>
</sitemapindex>`,
      }
    case '/sitemap-pages.xml':
      return { type: 'application/xml', body: urlset(rest, origin) }
    case '/sitemap-journal.xml.gz':
      return { type: 'application/gzip', body: gzipSync(urlset(journal, origin)) }
    case '/feed.xml':
      return { type: 'application/rss+xml', body: rss(site, journal.slice(0, 5), origin) }
    default:
      return null
  }
}

function robots(site: FixtureSite, origin: string): string {
  const delay = site.seed % 2 === 0 ? 'Crawl-delay: 0\n' : ''
  return `User-agent: *
Disallow: /staff-only/
Disallow: /cart
${delay}
User-agent: GreedyBot
Disallow: /

Sitemap: ${origin}/sitemap.xml
`
}

function urlset(pages: FixtureSite['pages'], origin: string): string {
  const rows = pages.map(
    (page) => `<url><loc>${escape(origin + page.path)}</loc><lastmod>2025-11-03</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>`
}

function rss(site: FixtureSite, pages: FixtureSite['pages'], origin: string): string {
  const rows = pages.map(
    (page) => `<item><title>${escape(page.title)}</title><link>${origin}${page.path}</link></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${escape(site.company.name)}</title><link>${origin}/</link><description/>
${rows.join('\n')}
</channel></rss>`
}
