import { type Language, languageNamed } from '#contract/languages.ts'

/** The cookie in which a browser keeps the language that its person chose. */
const COOKIE = /(?:^|;\s*)StaffroomAI-language=([\w-]+)/

/** The language in which somebody asks: the one chosen in this browser, else the first of the browser's that is ours. */
export function askedLanguage(headers: Headers): Language {
  const chosen = languageNamed(COOKIE.exec(headers.get('cookie') ?? '')?.[1])
  if (chosen !== null) return chosen
  const wanted = (headers.get('accept-language') ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', quality] = part.split(';')
      return { language: languageNamed(name), quality: Number(/q=([\d.]+)/.exec(quality ?? '')?.[1] ?? 1) }
    })
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.find(({ language }) => language !== null)?.language ?? 'en'
}
