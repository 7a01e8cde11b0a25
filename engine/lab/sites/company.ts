import type { SiteLanguage } from './fixture-site.ts'
import { type Chance, seededChance } from './random.ts'
import { countries, type Country, international } from './words/countries.ts'
import type { BusinessKind, Lexicon } from './words/lexicon.ts'
import { lexiconFor } from './words/lexicons.ts'

interface Person {
  name: string
  role: string
  email: string | null
  slug: string
}

export interface Offer {
  name: string
  /** As it stands inside a sentence. */
  inSentence: string
  amount: number
  slug: string
}

interface Branch {
  town: string
  address: string
  telephone: string
  slug: string
}

/** Opening and closing as HH:MM, Monday first; null when closed. */
export type Week = readonly ({ opens: string; closes: string } | null)[]

export interface Company {
  seed: number
  language: SiteLanguage
  lexicon: Lexicon
  country: Country
  kind: BusinessKind
  name: string
  handle: string
  domain: string
  street: string
  houseNumber: number
  postcode: string
  town: string
  address: string
  telephone: string
  email: string
  people: readonly Person[]
  offers: readonly Offer[]
  /** Names of offers of its kind that this company does not have. */
  notOffered: readonly string[]
  branches: readonly Branch[]
  week: Week
  socials: readonly string[]
}

/** A company that nobody has heard of, wholly drawn from the seed. */
export function drawCompany(seed: number, language: SiteLanguage): Company {
  const chance = seededChance(seed, `company-${language}`)
  const lexicon = lexiconFor(language)
  const country = chance.pick(countries.filter((one) => one.language === language))
  const kind = chance.pick(lexicon.kinds)
  const [town = '', ...otherTowns] = chance.sample(country.towns, 4)
  const name = companyName(chance.branch('name'), lexicon, kind, town)
  const handle = slug(name) || `house-${chance.whole(1000, 9999)}`
  const domain = `${handle}.example.com`
  const people = drawPeople(chance.branch('people'), lexicon, kind, domain)
  const [street = '', ...otherStreets] = chance.sample(country.streets, 4)
  const houseNumber = chance.whole(2, 180)
  const postcode = country.postcode(chance)
  const names = chance.branch('offers').sample(kind.offers, 16)
  const telephones = distinct(chance.branch('telephones'), country, 4)
  return {
    seed,
    language,
    lexicon,
    country,
    kind,
    name,
    handle,
    domain,
    street,
    houseNumber,
    postcode,
    town,
    address: country.addressLine(street, houseNumber, postcode, town),
    telephone: telephones[0] ?? '',
    email: `${lexicon.labels.emailFor.general}@${domain}`,
    people,
    offers: priced(chance.branch('prices'), names, kind),
    notOffered: kind.offers.filter((offer) => !names.includes(offer)),
    branches: otherTowns.map((branchTown, index) => ({
      town: branchTown,
      address: country.addressLine(
        otherStreets[index] ?? street,
        chance.whole(2, 90),
        country.postcode(chance),
        branchTown,
      ),
      telephone: telephones[index + 1] ?? '',
      slug: slug(branchTown) || `branch-${index + 1}`,
    })),
    week: drawWeek(chance.branch('week')),
    socials: drawSocials(chance.branch('socials'), handle),
  }
}

/** A telephone number in E.164. */
export function dialled(company: Company, telephone: string): string {
  return international(company.country, telephone)
}

/** Lower-case words with hyphens; empty when the text has no Latin letters. */
function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function companyName(chance: Chance, lexicon: Lexicon, kind: BusinessKind, town: string): string {
  const [lastName = '', otherName = ''] = chance.sample(lexicon.lastNames, 2)
  const [noun = '', otherNoun = ''] = chance.sample(lexicon.nouns, 2)
  const parts: Record<string, string> = {
    adjective: chance.pick(lexicon.adjectives),
    noun,
    otherNoun,
    lastName,
    otherName,
    town,
    ending: chance.pick(kind.endings),
  }
  return chance
    .pick(lexicon.labels.companyPattern)
    .replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
}

function drawPeople(chance: Chance, lexicon: Lexicon, kind: BusinessKind, domain: string): Person[] {
  const firstNames = chance.sample(lexicon.firstNames, 8)
  const lastNames = chance.sample(lexicon.lastNames, 8)
  return chance.sample(kind.roles, 8).map((role, index) => {
    const name = `${firstNames[index]} ${lastNames[index]}`
    const address = slug(name).replace(/-/g, '.')
    return {
      name,
      role,
      email: index < 3 && address !== '' ? `${address}@${domain}` : null,
      slug: slug(name) || `person-${index + 1}`,
    }
  })
}

function priced(chance: Chance, names: readonly string[], kind: BusinessKind): Offer[] {
  const [low, high] = kind.price
  const taken = new Set<number>()
  return names.map((name, index) => {
    let amount = 0
    do {
      // Squared, so that most things are cheap and a few are dear.
      const raw = low + (high - low) * chance.next() ** 2
      amount = raw > 200 ? Math.round(raw / 5) * 5 : Math.floor(raw) + chance.pick([0, 0.5, 0.9, 0.25, 0.75])
    } while (taken.has(amount))
    taken.add(amount)
    const second = name.charAt(1)
    const inSentence = second === second.toUpperCase() ? name : name.charAt(0).toLowerCase() + name.slice(1)
    return { name, inSentence, amount, slug: slug(name) || `item-${index + 1}` }
  })
}

function drawWeek(chance: Chance): Week {
  const opens = chance.pick(['08:00', '08:30', '09:00', '09:30', '10:00'])
  const closes = chance.pick(['17:00', '17:30', '18:00', '18:30', '19:00'])
  const late = chance.whole(1, 4)
  const shut = chance.pick([6, 6, 0])
  return Array.from({ length: 7 }, (_, day) => {
    if (day === shut || (day === 6 && shut === 6)) return null
    if (day >= 5) return { opens: '10:00', closes: day === 5 ? '14:30' : '13:00' }
    return { opens, closes: day === late ? '20:30' : closes }
  })
}

function drawSocials(chance: Chance, handle: string): string[] {
  const name = handle.replace(/-/g, '')
  const all = [
    `https://www.instagram.com/${name}`,
    `https://www.facebook.com/${name}`,
    `https://www.linkedin.com/company/${handle}`,
    `https://www.youtube.com/@${name}`,
    `https://x.com/${name.slice(0, 15)}`,
    `https://www.tiktok.com/@${name}`,
  ]
  return chance.sample(all, chance.whole(3, 5))
}

function distinct(chance: Chance, country: Country, count: number): string[] {
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(country.telephone(chance))
  return [...numbers]
}
