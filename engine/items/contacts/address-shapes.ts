// What in a line has the shape of a postal address.
import type { Range } from '#contract/snapshots.ts'

export interface AddressShape extends Range {
  street: string
  postalCode: string | null
  city: string | null
}

const en =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Ct|Row|Walk|Hill|Way|Place|Pl|Square|Sq|Terrace|Close|Crescent|Gardens|Boulevard|Blvd|Parkway|Pkwy|Highway|Hwy|Quay|Mews|Green|Park|Yard|Circle|Alley|Wharf|Parade|Esplanade|Broadway|View|Rise|Grove|Bridge|Market|Gate'
const romance =
  '[Rr]ue|[Aa]venue|[Aa]v\\.|[Pp]lace|[Qq]uai|[Bb]oulevard|[Bb]d|[Cc]hemin|[Aa]ll[ée]es?|[Ii]mpasse|[Rr]oute|[Cc]ours|[Pp]assage|[Ss]quare|[Ss]entier|[Rr]uelle|[Ff]aubourg|[Rr]ua|[Pp]raça'
const linking = "(?:(?:de la|des|de|du|la|le|les|do|da|dos)\\s+|[dlDL]['’]\\s?)*"
const unit = '(?:(?:Unit|Suite|Flat|Floor|Apt\\.?|Shop|Studio)\\s[\\w-]{1,6},\\s)?'
const word = "[\\p{Lu}][\\p{L}'’.-]*"

const streets: readonly RegExp[] = [
  // 12 Mill Lane, 7b Old Castle Street
  new RegExp(
    `(?<![\\p{L}\\p{N}.,-])${unit}\\d{1,5}(?:[a-zA-Z]|\\s?[-–/]\\s?\\d{1,4})?,?\\s(?:${word}\\s){0,4}(?:${en})\\b\\.?(?:\\s(?:North|South|East|West|N|S|E|W|NE|NW|SE|SW)\\b)?`,
    'gu',
  ),
  // 12 rue du Moulin, 3 bis, avenue des Tilleuls
  new RegExp(
    `(?<![\\p{L}\\p{N}.,-])\\d{1,4}(?:\\s?(?:bis|ter|[a-zA-Z]))?,?\\s(?:${romance})\\s${linking}[\\p{Lu}\\d][\\p{L}\\p{N}'’. -]{1,50}?(?=\\s*[,،–\\n\\t]|\\s+\\d{4,5}\\b|\\s*$)`,
    'gu',
  ),
  // Via Roma 12, Calle Mayor, 5
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:Via|Viale|Piazza|Corso|Calle|Avenida|Plaza|Paseo|Carrer|Rua|C/)\\s(?:[\\p{L}'’.]+\\s){0,4}[\\p{L}'’.]+,?\\s(?:n[º°.]?\\s?)?\\d{1,4}[a-z]?(?![\\p{L}\\p{N}])`,
    'gu',
  ),
  // Hauptstraße 12, Am Markt 3, Keizersgracht 100
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:[\\p{Lu}][\\p{L}.-]{0,24}\\s){0,2}[\\p{L}-]{0,30}(?:stra(?:ß|ss)e|str\\.|weg|platz|allee|gasse|ring|damm|ufer|straat|gracht|laan|plein|kade|gatan|vej|gade)|(?:Am|An der|Im|Auf dem|Zum|Zur|Unter den|Alte[rs]?)\\s${word}(?:\\s${word})?)\\s\\d{1,4}\\s?[a-z]?(?:\\s?[-–]\\s?\\d{1,4})?(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  // 17 شارع المتحف، شارع النخيل 5
  /(?<![\p{L}\p{N}])(?:\p{Nd}{1,5}\s+)?(?:شارع|طريق|جادة|ميدان|حي)\s[\p{L}\s]{2,40}?(?:\s\p{Nd}{1,5})?(?=\s*[،,\n\t]|\s*$)/gu,
]

const postalCode =
  /(?<![\p{L}\p{Nd}])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{5}(?:-\d{3,4})?|\d{4} [A-Z]{2}|(?:[A-Z]{1,2}-)?\d{4,5}|\p{Nd}{4,6}|\d{3} \d{2})(?![\p{L}\p{Nd}])/u
const unitPart =
  /^(?:suite|ste|unit|floor|flat|apt|level|room|building|étage|bâtiment|appartement)\.?\s[\w-]{1,6}\s*$/iu
const longestTail = 80

/** Addresses of a line: a street with its number, and town or postcode behind it. */
export function addressesIn(text: string): AddressShape[] {
  const found: AddressShape[] = []
  for (const street of streets)
    for (const match of text.matchAll(street)) {
      const start = match.index
      if (found.some((one) => one.start <= start && start < one.end)) continue
      if (!/\p{Nd}/u.test(match[0])) continue
      const after = start + match[0].length
      const tail = tailOf(text.slice(after, after + longestTail))
      if (!tail) continue
      found.push({
        start,
        end: after + tail.length,
        street: match[0].trim(),
        postalCode: tail.postalCode,
        city: tail.city,
      })
    }
  return found.sort((a, b) => a.start - b.start)
}

interface Tail {
  length: number
  postalCode: string | null
  city: string | null
}

/** The parts behind the street, each after a comma (or a blank before a postcode): at most four, none a sentence. */
function tailOf(text: string): Tail | null {
  let at = 0
  let code: string | null = null
  let city: string | null = null
  for (let parts = 0; parts < 4; parts++) {
    const gap = /^(?:\s*[,،·|]\s*|\s+[-–]\s+|[\n]\s*|\s+(?=(?:[A-Z]{1,2}-)?\p{Nd}{4,5}\b))/u.exec(
      text.slice(at),
    )
    if (!gap || (code !== null && gap[0].includes('\n') && city !== null)) break
    const from = at + gap[0].length
    const part = /^[\p{L}\p{Nd}][\p{L}\p{Nd} '’().-]{1,45}/u.exec(text.slice(from))?.[0]
    if (!part) break
    // A suite or floor is part of the street.
    if (unitPart.test(part)) {
      at = from + part.trimEnd().length
      continue
    }
    const codes = postalCode.exec(part)
    const words = codes ? part.replace(codes[0], ' ') : part
    const town =
      /^\s*((?:[\p{Lu}\p{Lo}][\p{L}'’.-]*|of|upon|on|sur|sous|les|lès|de|la|le|du|am|an|der|im|bei)(?:[\s-]+(?:[\p{Lu}\p{Lo}][\p{L}'’.-]*|of|upon|on|sur|sous|les|lès|de|la|le|du|am|an|der|im|bei|\d{1,2}|[Cc]edex)){0,4})/u.exec(
        words,
      )?.[1]
    if (!codes && !town) break
    if (code !== null && codes) break
    // After the postcode only a town or a country may follow.
    const taken = codes
      ? Math.max(
          codes.index + codes[0].length,
          town ? part.indexOf(town.split(' ')[0] ?? '') + town.length : 0,
        )
      : part.indexOf(town ?? '') + (town ?? '').length
    at = from + Math.min(part.length, taken)
    if (codes) code = codes[0]
    city ??= town?.trim() ?? null
    if (taken < part.trimEnd().length) break
  }
  const end = text
    .slice(0, at)
    .trimEnd()
    .replace(/[.\s]+$/, '').length
  return code === null && city === null ? null : { length: end, postalCode: code, city }
}
