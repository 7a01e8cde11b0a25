// What the product can know of a new person before asking.

const mailHosts = new Set(
  (
    'gmail googlemail outlook hotmail live msn yahoo ymail icloud me mac aol gmx web proton protonmail pm mail ' +
    'email zoho yandex qq 163 126 sina naver fastmail hey tutanota tuta orange wanadoo free laposte sfr t-online ' +
    'freenet libero virgilio bluewin hotmail-mail inbox rambler bk list ukr seznam wp o2 interia comcast verizon att'
  ).split(' '),
)
/** Words before the country's ending that belong to the ending, as in `.co.uk`. */
const endingWords = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu', 'or', 'ne', 'gob'])

/** A name as it was typed at sign-up, as first and last name. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = displayName.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

/** What the person's company may be called: by the website they came for, or by their mail's host unless it is everybody's. */
export function guessedCompany({ site, email }: { site: string | null; email: string }): string {
  const ofSite = site !== null && URL.canParse(site) ? nameOfHost(new URL(site).hostname) : ''
  if (ofSite !== '') return inWords(ofSite)
  const ofMail = nameOfHost(email.split('@').at(-1) ?? '')
  return mailHosts.has(ofMail) ? '' : inWords(ofMail)
}

/** The part of a host that is somebody's own: `northwind-cycles` of `www.northwind-cycles.co.uk`. */
function nameOfHost(host: string): string {
  if (/[:\d]$/.test(host) || host.startsWith('[')) return ''
  const labels = host.toLowerCase().split('.')
  const ending = labels.length > 2 && endingWords.has(labels.at(-2) ?? '') ? 2 : 1
  return labels.length > ending ? (labels.at(-1 - ending) ?? '') : ''
}

function inWords(label: string): string {
  // Written in another alphabet, a host is a code that nobody would recognise.
  if (label.startsWith('xn--') || label === 'example') return ''
  const words = label.split(/[-_]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
