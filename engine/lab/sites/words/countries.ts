import type { Chance } from '../random.ts'
import type { SiteLanguage } from '../fixture-site.ts'

export interface Country {
  code: string
  name: string
  currency: string
  language: SiteLanguage
  dial: string
  towns: readonly string[]
  streets: readonly string[]
  postcode: (chance: Chance) => string
  /** National digits with spaces as people write them, a leading trunk 0 included where there is one. */
  telephone: (chance: Chance) => string
  /** An amount as printed on a page. */
  money: (amount: number) => string
  addressLine: (street: string, number: number, postcode: string, town: string) => string
}

const digits = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => chance.whole(0, 9)).join('')
const letters = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => chance.pick([...'ABDEFGHJLNPQRSTUWXYZ'])).join('')
const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

// Telephone numbers lie in the ranges that regulators keep for fiction, where there are such ranges.
export const countries: readonly Country[] = [
  {
    code: 'GB',
    name: 'United Kingdom',
    currency: 'GBP',
    language: 'en',
    dial: '+44',
    towns: ['Harrowby', 'Leeds', 'Bristol', 'Wexcombe', 'Sheffield', 'Norwich', 'Tarnmouth', 'Exeter'],
    streets: ['Mill Lane', 'Castle Street', 'Orchard Road', 'Canal Walk', 'Bellfield Avenue', 'Tanner Row'],
    postcode: (chance) =>
      `${letters(chance, 2)}${chance.whole(1, 9)} ${chance.whole(1, 9)}${letters(chance, 2)}`,
    telephone: (chance) =>
      `${chance.pick(['0113', '0117', '0121', '0131', '0161'])} 496 0${digits(chance, 3)}`,
    money: (amount) => `£${plain(amount)}`,
    addressLine: (street, number, postcode, town) => `${number} ${street}, ${town} ${postcode}`,
  },
  {
    code: 'US',
    name: 'United States',
    currency: 'USD',
    language: 'en',
    dial: '+1',
    towns: [
      'Cedar Falls',
      'Portland',
      'Madison',
      'Brookhaven',
      'Duluth',
      'Santa Fe',
      'Asheville',
      'Larkspur',
    ],
    streets: [
      'Main Street',
      'Juniper Avenue',
      'Second Street',
      'Prospect Road',
      'Lakeview Drive',
      'Alder Court',
    ],
    postcode: (chance) => `${chance.whole(10, 98)}${digits(chance, 3)}`,
    telephone: (chance) => `(${chance.pick(['503', '608', '218', '505', '828'])}) 555-01${digits(chance, 2)}`,
    money: (amount) => `$${plain(amount)}`,
    addressLine: (street, number, postcode, town) => `${number} ${street}, ${town}, ${postcode}`,
  },
  {
    code: 'IE',
    name: 'Ireland',
    currency: 'EUR',
    language: 'en',
    dial: '+353',
    towns: ['Galway', 'Kilmore', 'Sligo', 'Ennisbeg', 'Waterford', 'Tralee', 'Ballyfern', 'Athlone'],
    streets: ['Quay Street', 'Abbey Road', 'Fairgreen Lane', 'Shannon Row', 'Chapel Hill', 'Patrick Street'],
    postcode: (chance) =>
      `${letters(chance, 1)}${chance.whole(10, 99)} ${letters(chance, 1)}${digits(chance, 3)}`,
    telephone: (chance) => `01 ${chance.whole(220, 890)} ${chance.whole(1000, 9899)}`,
    money: (amount) => `€${plain(amount)}`,
    addressLine: (street, number, postcode, town) => `${number} ${street}, ${town}, ${postcode}`,
  },
  {
    code: 'FR',
    name: 'France',
    currency: 'EUR',
    language: 'fr',
    dial: '+33',
    towns: ['Annecy', 'Saumur', 'Quimper', 'Valence', 'Bergerac', 'Arras', 'Colmar', 'Auxerre'],
    streets: ['rue du Moulin', 'avenue des Tilleuls', 'place du Marché', 'quai de la Loire', 'rue Haute'],
    postcode: (chance) => `${chance.whole(10, 89)}${digits(chance, 2)}0`,
    telephone: (chance) =>
      `${chance.pick(['01 99 00', '02 61 91', '03 53 01', '04 65 71', '05 36 49'])} ${digits(chance, 2)} ${digits(chance, 2)}`,
    money: (amount) => `${plain(amount).replace('.', ',')} €`,
    addressLine: (street, number, postcode, town) => `${number} ${street}, ${postcode} ${town}`,
  },
  {
    code: 'AE',
    name: 'الإمارات العربية المتحدة',
    currency: 'AED',
    language: 'ar',
    dial: '+971',
    towns: ['دبي', 'الشارقة', 'العين', 'عجمان', 'الفجيرة', 'أبوظبي'],
    streets: ['شارع النخيل', 'شارع الميناء', 'شارع الوحدة', 'شارع البساتين', 'شارع المتحف'],
    postcode: (chance) => `${chance.whole(10000, 99000)}`,
    telephone: (chance) => `04 ${chance.whole(320, 399)} ${chance.whole(1000, 9899)}`,
    money: (amount) => `${plain(amount)} درهم`,
    addressLine: (street, number, postcode, town) => `${number} ${street}، ${town} ${postcode}`,
  },
]

/** A national number in E.164. */
export function international(country: Country, telephone: string): string {
  const national = telephone.replace(/\D/g, '')
  return country.dial + (country.code === 'US' ? national : national.replace(/^0/, ''))
}
