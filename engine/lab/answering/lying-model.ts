import { splitSentences } from '#engine/text/split-sentences.ts'
import { type FictionalSite, numbersFrom } from './fictional-site.ts'

function sentencesOf(site: FictionalSite): { text: string; title: string }[] {
  return site.documents.flatMap(({ text, title }) =>
    splitSentences(text).map(({ start, end }) => ({
      text: text.slice(start, end),
      title: title.split(' | ')[0] ?? '',
    })),
  )
}

const name =
  /\b[A-Z][a-z]+ (?:One|Classic|Plus|Mini|Prize|Foundation|Street)\b|\b(?:Anna|Boris|Clara|David|Elena|Farid|Greta|Hugo|Irene|Jonas|Karim|Lena|Marta|Nils|Olga|Pavel) [A-Z][a-z]+\b/g
const inventions = [
  'and offers a helicopter ride',
  'with a lifetime discount for students',
  'and was praised by the New York Times',
  'including a golden cover',
]

/** Sentences as a lying model writes them: each is a sentence of the site with one thing changed. */
export function liesAbout(site: FictionalSite, seed: number): string[] {
  const next = numbersFrom(seed)
  const all = sentencesOf(site)
  const everything = all.map(({ text }) => text)
  const names = [...new Set(everything.flatMap((text) => text.match(name) ?? []))]
  const numbers = [...new Set(everything.flatMap((text) => text.match(/\d+(?:\.\d+)?/g) ?? []))]
  const lies: string[] = []
  const pick = (list: readonly string[], not: string): string => {
    const others = list.filter((one) => one !== not)
    return others[Math.floor(next() * others.length)] ?? 'Nobody'
  }
  for (const { text, title } of all) {
    const whole = text.startsWith('It weighs') ? text.replace(/^It/, `The ${title}`) : text
    const number = /\d+(?:\.\d+)?/.exec(whole)?.[0]
    if (number && !/@|\+/.test(whole)) {
      lies.push(whole.replace(number, String(Number(number) + 1 + Math.floor(next() * 9))))
      lies.push(whole.replace(number, pick(numbers, number)))
    }
    const named = whole.match(name)?.[0]
    if (named) {
      lies.push(
        whole.replace(
          named,
          pick(
            names.filter((one) => one.slice(-4) === named.slice(-4)),
            named,
          ),
        ),
      )
      lies.push(whole.replace(named, pick(names, named)))
    }
    if (/ (?:is|has|comes|costs|takes|employ|are) /.test(whole)) {
      lies.push(whole.replace(/ (is|has|comes|costs|takes|employ|are) /, ' $1 not '))
    }
    lies.push(`${whole.replace(/[.]$/, '')} ${inventions[Math.floor(next() * inventions.length)] ?? ''}.`)
    // What is said of one product, said of another.
    const other = all[Math.floor(next() * all.length)]
    const tail = other?.text.split(' ').slice(-3).join(' ') ?? ''
    const figure = /\d+(?:\.\d+)?/.exec(tail)?.[0]
    const own = all.filter((one) => one.title === title).map((one) => one.text)
    const isProduct = /(?:One|Classic|Plus|Mini)$/.test(title)
    if (other && figure && isProduct && other.title !== title && !own.some((one) => one.includes(figure))) {
      lies.push(`The ${title} ${tail}`, `The ${title} is ${tail}`)
    }
  }
  // Two products may share a figure by chance.
  const said = new Set([...everything, ...truthsAbout(site)])
  return [...new Set(lies)].filter((lie) => !said.has(lie) && !everything.some((one) => one.includes(lie)))
}

/** What an honest model writes about the same site: its sentences, some in another order or with the subject named. */
export function truthsAbout(site: FictionalSite): string[] {
  return sentencesOf(site).flatMap(({ text, title }) => {
    const named = /^(?:It weighs|Weight:)/.test(text)
      ? [`The ${title} weighs ${/[\d.]+ kg/.exec(text)?.[0] ?? ''}.`]
      : [text]
    const price = /^The (.+) costs (€\d+)\.$/.exec(text)
    if (price) named.push(`The price of the ${price[1]} is ${price[2]}.`)
    const founded = /^(.+) founded (.+) in (\d+) in a former stable\.$/.exec(text)
    if (founded)
      named.push(
        `${founded[2]} was founded in ${founded[3]} by ${founded[1]}.`,
        `${founded[2]} was founded in ${founded[3]}.`,
      )
    return named
  })
}
