// What in a text has the shape of a telephone number, and is none of the other long numbers that pages print.
import { withWordEdges } from '#engine/text/word-edges.ts'
import type { Range } from '#contract/snapshots.ts'
import { fold } from '#engine/text/tokenise.ts'

interface PhoneShape extends Range {
  /** As parsers take it: Western digits. */
  written: string
  /** Told to be a telephone number by a word before it. */
  labelled: boolean
}

const shape =
  /(?<![\p{L}\p{Nd}@#/_=])(?<![\p{Nd}][.,:-])(?:\+|00)?[\p{Nd}(][\p{Nd} \u00a0\u202f().\-–/]{5,22}\p{Nd}(?![\p{Nd}%]|[.,:-]\p{Nd}|\p{L}|\s?[€£$]|@)/gu

/** `10.00-14.30`, `100-200`, `1,200 – 1,500`: from one number to another. */
const isSpan = /^\d{1,2}[.:]\d{2}\s?[-–]\s?\d{1,2}[.:]\d{2}$|^\d{1,4}\s?[-–]\s?\d{1,4}$/
const isDate =
  /^\D*(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d{2})\D*$|(?:^|\D)(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d(?:\D|$)/

/** Words before a number that make it another kind of number. */
const otherKinds = withWordEdges(
  /(?:\b(?:isbn|issn|ean|sku|iban|bic|vat|tax|siren|siret|rcs|ust-?idnr|ust-?id|uid|ust|steuer|hrb|abn|ein|duns|gtin|upc|asin|invoice|order|article|item|part|model|serial|batch|reference|ref|case|ticket|account|customer|member|licen[cs]e|registration|registered|reg|company|charity|policy|permit|patent|version|id|code|pin|no|nr|number|n°|num[ée]ro|fax|t[ée]l[ée]copie|coordinates?|gps|lat|long)|№|رقم الطلب|فاكس)[\s.:#°-]*(?:no|nr|number|id|code|idnr)?[\s.:#°-]*(?:[A-Z]{2}\s?)?$/iu,
)
const telephone = withWordEdges(
  /(?:\b(?:tel(?:ephone|efon|éfono|efono|efoon)?|t[ée]l(?:[ée]phone)?|phone|call(?: us)?(?: on| at)?|ring(?: us)?(?: on)?|mobile?|handy|cell|whatsapp|sms|hotline|telefoon|contact|ph|appelez|rufen)\b|☎|📞|هاتف|تلفون|اتصل|جوال|واتس)[^\p{Nd}\n]{0,24}$/iu,
)

export function phonesIn(text: string): PhoneShape[] {
  const found: PhoneShape[] = []
  for (const match of text.matchAll(shape)) {
    const opening = match[0].startsWith('(') || !match[0].includes(')') || match[0].includes('(')
    const raw = opening ? match[0] : match[0].slice(0, match[0].indexOf(')'))
    const written = [...raw].map((one) => (/\p{Nd}/u.test(one) ? fold(one) : one)).join('')
    const digits = written.replace(/\D/g, '')
    if (digits.length < 7 || digits.length > 15 || isDate.test(written) || isSpan.test(written)) continue
    if (/^\d+$/.test(written) && /^(\d)\1+$/.test(digits)) continue
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    const labelled = telephone.test(before)
    if (!labelled && otherKinds.test(before)) continue
    if (/fax|télécopie|فاكس/iu.test(before.slice(-14))) continue
    // Only a label, a plus or the way in which it is grouped tells a telephone number from any other number.
    const grouped = /[ \u00a0\u202f().\-–/]/.test(written) && !/ [-–] |\d{3},\d{3}/.test(written)
    if (!labelled && !grouped && !/^(?:\+|00)/.test(written)) continue
    found.push({ start: match.index, end: match.index + raw.length, written, labelled })
  }
  return found
}
