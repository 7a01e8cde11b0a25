import { describe, expect, it } from 'vitest'
import { itemsOf } from './read-pages.fixture.ts'

const base = 'https://brookandbean.co.uk'
const footer = `<footer><p>Brook &amp; Bean, Unit 4, 12 Old Mill Lane, Hebden Bridge HX7 8AB</p>
  <p>Tel: 01422 842 300 · Fax: 01422 842 301</p><p>Mon–Fri 8am–5pm, Sat 9–4, Sun closed</p>
  <p>Company no. 08123456. VAT no. GB 123 4567 89. © 2019-2025</p>
  <a href="https://www.instagram.com/brookandbean">Instagram</a>
  <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>
  <a href="https://twitter.com/intent/tweet?text=x">Tweet</a></footer>`
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><title>${title} | Brook & Bean</title>
  <meta property="og:site_name" content="Brook & Bean"></head>
  <body><nav><a href="/">Home</a> <a href="/menu">Menu</a></nav><main><h1>${title}</h1>${body}</main>${footer}</body></html>`

const cafe = {
  '/': page(
    'Brook & Bean',
    `<p>We are a small roastery by the canal. Last year we raised £4,200 for the hospice. Order no. 2024 118 773
    was our hundredth thousand; on 12.04.2023 10:00-14:30 we sold 1,200 - 1,500 cups, ISBN 978-3-16-148410-0.</p>
    <h2>What our customers say</h2><blockquote><p>Best flat white in town. I paid £3.</p></blockquote>
    <p>Jane Holroyd</p><p>Verified customer</p><h2>Any questions?</h2><p>Come in and ask us at the counter.</p>`,
  ),
  '/menu': page(
    'Menu',
    `<ul><li>Flat white £3.20</li><li>Espresso — £2.10</li></ul>
    <table><tr><th></th><th>250 g</th><th>1 kg</th></tr><tr><td>House blend</td><td>£8.50</td><td>£29</td></tr></table>
    <p>Delivery within the valley costs £2.50. Free delivery on orders over £25.</p>
    <h3>Barista course</h3><p>Two hours at the machine with Tom.</p><p>Was £60, now £45 per person</p>`,
  ),
  '/team': page(
    'Meet the team',
    `<h3>Tom Ackroyd</h3><p>Head Roaster</p><p>Tom started in 2011 with a popcorn machine.</p>
    <h3>Dr. Amina El-Sayed</h3><p>Co-founder &amp; Finance</p>
    <p>Our book-keeper is Mary Anne Shaw, who comes in on Thursdays.</p>
    <p>Apply with a salary wish around £24,000 to jobs (at) brookandbean.co.uk.</p>`,
  ),
  '/blog/1': page(
    'Why is coffee bitter?',
    `<p>2025-03-04 by Tom Ackroyd</p><p>A sack cost us £180 in 1999.</p><h2>Is it the water?</h2>
    <p>Sometimes it is the water. Follow <a href="https://twitter.com/jamesh">James on Twitter</a>.</p>`,
  ),
  '/visit': page(
    'Visit',
    `<h2>Opening hours</h2><p>Monday to Friday: 8.00–17.00<br>Saturday 9 am to 4 pm<br>Closed on Sundays</p>
    <p>The tasting runs on Wednesdays 18:00–20:00. On 24 December we are open 8:00–12:00.</p>
    <p>Parking 9:00–17:00 Mon–Sat. GPS 53.7421, -2.0123.</p>
    <h2>Frequently asked questions</h2><h3>Do you take dogs?</h3><p>Yes, on a lead.</p><p>They get water too.</p>
    <h3>Is there step-free access?</h3><p>Through the yard, ring the bell.</p><h2>Files</h2>
    <p><a href="/files/allergens.pdf">Download (PDF, 1.2 MB)</a> our allergen list</p>`,
  ),
}

describe('items of a site that was not generated', () => {
  it('tells telephone numbers from dates, spans, fax, order and tax numbers', () => {
    const contacts = itemsOf('contacts', base, cafe)
    expect(contacts.flatMap(({ fields }) => fields['phone'] ?? [])).toEqual(['+441422842300'])
    expect(contacts.flatMap(({ fields }) => fields['email'] ?? [])).toEqual(['jobs@brookandbean.co.uk'])
    const [address] = contacts.filter(({ fields }) => fields['address'])
    expect(address?.fields).toMatchObject({
      address: 'Unit 4, 12 Old Mill Lane, Hebden Bridge HX7 8AB',
      postalCode: 'HX7 8AB',
      city: 'Hebden Bridge',
      about: 'Brook & Bean',
    })
  })

  it('finds prices of cards, lists and tables, not donations, wages, old prices and thresholds', () => {
    const prices = itemsOf('prices', base, cafe).map(
      ({ fields }) => `${fields['about']}: ${fields['amount']}`,
    )
    expect(prices.toSorted()).toEqual([
      'Barista course: 45',
      'Delivery within the valley: 2.5',
      'Espresso: 2.1',
      'Flat white: 3.2',
      'House blend – 1 kg: 29',
      'House blend – 250 g: 8.5',
    ])
    const products = itemsOf('products', base, cafe).map(({ value }) => value)
    expect(products.toSorted()).toEqual(['Barista course', 'Espresso', 'Flat white', 'House blend'])
  })

  it('names who works there, not who praises', () => {
    const people = itemsOf('people', base, cafe).map(({ fields }) => `${fields['name']}, ${fields['role']}`)
    expect(people).toEqual([
      'Tom Ackroyd, Head Roaster',
      'Dr. Amina El-Sayed, Co-founder & Finance',
      'Mary Anne Shaw, book-keeper',
    ])
  })

  it('takes answered questions, not headings that invite or articles that wonder', () => {
    const faqs = itemsOf('faqs', base, cafe)
    expect(faqs.map(({ value }) => value)).toEqual(['Do you take dogs?', 'Is there step-free access?'])
    expect(faqs[0]?.fields['answer']).toBe('Yes, on a lead.\n\nThey get water too.')
  })

  it('says once for each day when the house is open, not when something else happens', () => {
    const hours = itemsOf('opening_hours', base, cafe)
    const days = Object.assign({}, ...hours.map(({ fields }) => fields))
    expect(days).toEqual({
      monday: '08:00-17:00',
      tuesday: '08:00-17:00',
      wednesday: '08:00-17:00',
      thursday: '08:00-17:00',
      friday: '08:00-17:00',
      saturday: '09:00-16:00',
      sunday: 'closed',
      about: 'Brook & Bean',
    })
  })

  it('takes the own profiles, not buttons to share and not other people’s', () => {
    const links = itemsOf('social_links', base, cafe).map(({ fields }) => fields['url'])
    expect(links).toEqual(['https://www.instagram.com/brookandbean'])
  })

  it('finds a profile to which only an icon leads', () => {
    const html = `<html lang="en"><body><main><h1>Brook & Bean</h1><p>Coffee by the canal.</p></main><footer>
      <a href="https://www.instagram.com/brookandbean" aria-label="Instagram"><svg></svg></a>
      <a href="https://www.youtube.com/@brookandbean"><svg></svg></a></footer></body></html>`
    const links = itemsOf('social_links', base, { '/': html })
    expect(links.map(({ value }) => value)).toEqual(['Instagram', 'youtube.com/@brookandbean'])
  })

  it('names a document by what stands around a link that only says "download"', () => {
    const [document] = itemsOf('documents', base, cafe)
    expect(document?.fields).toEqual({
      url: `${base}/files/allergens.pdf`,
      title: 'our allergen list',
      format: 'pdf',
    })
  })

  it('leaves out what structured data tells and no text shows', () => {
    const html = `<html lang="en"><head><script type="application/ld+json">{"@type":"Product","name":"Ghost lamp",
      "offers":{"price":"12.00","priceCurrency":"EUR"}}</script></head><body><p>Nothing is for sale today.</p></body></html>`
    expect(itemsOf('products', base, { '/': html })).toEqual([])
    expect(itemsOf('prices', base, { '/': html })).toEqual([])
  })

  it('finds nothing on an empty site', () => {
    expect(itemsOf('contacts', base, {})).toEqual([])
    expect(itemsOf('products', base, { '/': '' })).toEqual([])
  })
})

describe('items of sites in other languages', () => {
  const practice = {
    '/': `<html lang="de"><head><title>Zahnarztpraxis Linden</title></head><body><h1>Zahnarztpraxis Linden</h1>
    <p>Willkommen in unserer Praxis mitten in Köln.</p><h2>Sprechzeiten</h2>
    <p>Mo, Di, Do: 8:00–12:00 und 14:00–18:00 Uhr</p><p>Mi und Fr: 8:00–13:00 Uhr</p><p>Sa und So geschlossen</p>
    <h2>Kontakt</h2><p>Lindenstraße 14<br>50674 Köln</p><p>Telefon: 0221 / 45 67 89-0<br>Telefax: 0221 / 45 67 89-9</p>
    <h2>Unser Team</h2><p>Dr. Julia Brandt – Zahnärztin</p><p>Mehmet Yildiz – Zahntechniker</p>
    <h2>Preise</h2><p>Professionelle Zahnreinigung: 95,00 €</p><p>Bleaching ab 249,- €</p>
    <p>IBAN DE12 3705 0198 0012 3456 78</p></body></html>`,
  }

  it('reads a German practice', () => {
    const site = 'https://praxis-linden.de'
    const [address, phone] = itemsOf('contacts', site, practice)
    expect(phone?.fields['phone']).toBe('+492214567890')
    expect(address?.fields['address']).toBe('Lindenstraße 14, 50674 Köln')
    expect(itemsOf('people', site, practice).map(({ fields }) => fields['role'])).toEqual([
      'Zahnärztin',
      'Zahntechniker',
    ])
    const prices = itemsOf('prices', site, practice).map(
      ({ fields }) => `${fields['about']} ${fields['amount']}`,
    )
    expect(prices).toEqual(['Professionelle Zahnreinigung 95', 'Bleaching 249'])
    const [first] = itemsOf('opening_hours', site, practice)
    expect(first?.fields).toMatchObject({
      monday: '08:00-12:00, 14:00-18:00',
      thursday: '08:00-12:00, 14:00-18:00',
    })
  })

  it('reads hours in a French sentence, and not those of breakfast', () => {
    const html = `<html lang="fr"><body><h1>Hôtel des Tilleuls</h1>
      <p>Réception ouverte du lundi au samedi de 7h30 à 21h, le dimanche de 8h à 12h.</p>
      <p>Petit-déjeuner servi du lundi au dimanche de 7h à 10h.</p></body></html>`
    const [hours, ...more] = itemsOf('opening_hours', 'https://hotel.fr', { '/': html })
    expect(hours?.fields).toMatchObject({
      monday: '07:30-21:00',
      saturday: '07:30-21:00',
      sunday: '08:00-12:00',
    })
    expect(more).toEqual([])
  })
})

describe('an answer made to hurt', () => {
  it('of opening brackets alone, a hundred times over, takes no time that grows with its square', () => {
    const acceptedAnswer = { '@type': 'Answer', text: '<'.repeat(19_000) }
    const asked = { '@type': 'Question', name: 'Do you roast on Sundays?', acceptedAnswer }
    const script = `<script type="application/ld+json">${JSON.stringify(Array(100).fill(asked))}</script>`
    const items = itemsOf('faqs', base, {
      '/faq': page('Questions', `${script}<p>Do you roast on Sundays?</p><p>No, never.</p>`),
    })
    expect(items).toHaveLength(1)
  })
})
