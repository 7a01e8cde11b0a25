import { describe, expect, it } from 'vitest'
import { extractPage } from '../extract-page.ts'

const named = (url: string, head: string, body = '') =>
  extractPage({ url, html: `<html><head>${head}</head><body>${body}<main><p>Text.</p></main></body></html>` })
const title = (text: string) => `<title>${text}</title>`

describe('what a website calls itself', () => {
  it.each([
    [
      'https://northwind.example/',
      '<meta property="og:site_name" content="Northwind Traders">',
      'Northwind Traders',
    ],
    [
      'https://a.example/',
      '<script type="application/ld+json">{"@type":"Organization","name":"Aye Ltd"}</script>',
      'Aye Ltd',
    ],
    ['https://brookandsons.co.uk/', title('Plumbers in Leeds | Brook &amp; Sons'), 'Brook & Sons'],
    ['https://www.bakehouse.example/', title('Bakehouse – fresh bread every day'), 'Bakehouse'],
    ['https://nwt.example/', title('Home - Northern Water Taxis'), 'Northern Water Taxis'],
    ['https://x.example/', title('Welcome to Rosa’s Kitchen'), 'Rosa’s Kitchen'],
    ['https://x.example/', title('الصفحة الرئيسية | مخبز الوادي'), 'مخبز الوادي'],
    ['https://parkhotel.example/', title('Hotel – Parkhotel'), 'Parkhotel'],
    ['https://joespizza.example/', title('Pizza | Joe’s Pizza'), 'Joe’s Pizza'],
    ['https://x.example/', title('Home'), null],
    [
      'https://x.example/',
      `${title('www.x.example')}<meta property="og:site_name" content="https://x.example">`,
      null,
    ],
  ])('%s with %s is %s [KNW-3]', (url, head, expected) => {
    expect(named(url, head).ownName).toBe(expected)
  })

  it('is what the logo says where nothing else does [KNW-3]', () => {
    const logo = '<header><a href="/"><img src="l.png" alt="Juniper Dental logo"></a></header>'
    expect(named('https://jd-leeds.example/', title('Home'), logo).ownName).toBe('Juniper Dental')
  })

  it.each([
    ['the name of a language', '<a href="/">Français</a>'],
    ['a flag', '<a href="/"><img src="fr.png" alt="Français"></a>'],
    ['the way back', '<a class="logo" href="/">Retour à l’accueil</a>'],
    ['the way home', '<a class="logo" href="/">Go to homepage</a>'],
    ['any other link home', '<a href="/">Nos jardins</a>'],
  ])('is not %s, but the last short part of the title [KNW-3]', (_, link) => {
    const head = title('Paysagiste à Lyon - Jardins Duval')
    expect(named('https://jd-lyon.example/', head, link).ownName).toBe('Jardins Duval')
    expect(named('https://lesjardins-duval.example/', head, link).ownName).toBe('Jardins Duval')
  })

  it('is what an element that is called a logo holds [KNW-3]', () => {
    const logo = '<p class="site-title"><a href="/">Juniper Dental</a></p><a href="/">Start here</a>'
    expect(named('https://jd-leeds.example/', title('Home'), logo).ownName).toBe('Juniper Dental')
    const both = title('Juniper Dental | Gentle dentists')
    expect(named('https://jd-leeds.example/', both, logo).ownName).toBe('Juniper Dental')
  })

  it('comes with its icons, the most telling first, and no drawing [KNW-3]', () => {
    const links = `<link rel="shortcut icon" href="/favicon.ico"><link rel="icon" href="/i.svg"><link rel="icon" href="/i.png">
      <link rel="apple-touch-icon" href="/touch.png"><link rel="mask-icon" href="/m.png">`
    expect(named('https://x.example/a/', links).icons).toEqual([
      'https://x.example/touch.png',
      'https://x.example/i.png',
      'https://x.example/favicon.ico',
    ])
  })
})
