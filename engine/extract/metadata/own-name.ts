// What a website calls itself, and the pictures that stand for it.
import { getDomainWithoutSuffix } from 'tldts'
import type { Page } from '../page/page.ts'

const longest = 60
const parts = /\s+[|–—·•»:-]+\s+|\s*[|·•»]\s*|\s+::\s+|:\s+/
/** Words that stand in the title of a start page and name nobody. */
const nobody =
  /^(?:home|homepage|home ?page|start|startseite|welcome|willkommen|bienvenue|accueil|index|main|official (?:site|website)|untitled|website|site|logo|menu|الرئيسية|الصفحة الرئيسية|مرحبا(?: بكم)?)$/iu
/** Links to the start page that name a language, or the way. */
const language =
  /^(?:(?:ar|ca|cs|da|de|el|en|es|fi|fr|he|hu|it|ja|ko|nl|no|pl|pt|ro|ru|sv|tr|uk|zh)(?:[-_][a-z]{2})?|english|fran[cç]ais|french|deutsch|german|espa[nñ]ol|spanish|catal[aà]|italiano|italian|portugu[eê]s|portuguese|nederlands|dutch|polski|čeština|magyar|română|svenska|dansk|norsk|suomi|türkçe|ελληνικά|русский|українська|العربية|عربي|עברית|中文|日本語|한국어)(?:\s*\(.*\))?$/iu
const wayHome =
  /^(?:(?:go|back|return|skip)(?: back)? to\s|(?:go |back ?)?(?:home|back)$|retour(?!\p{L})|revenir(?!\p{L})|aller (?:à|au)\s|zurück(?!\p{L})|zur (?:start|haupt)seite|zum (?:anfang|start)$|volver(?!\p{L})|(?:العودة|الرجوع|عودة)(?!\p{L}))/iu
const greeting = /^(?:welcome to|willkommen bei|bienvenue (?:chez|à|au)|home of)\s+/i
const looksLikeAddress = /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,10}(?:\/|$)|^\d+(?:\.\d+){3}/i

/**
 * The site's own name: as it is stated, else the part of the start page's title that its host spells, else the words of
 * a logo that the title has too, else the title's last short part, else the logo's words. Null where there is none; never an address.
 */
export function ownNameOf(page: Page, url: string, stated: string | null): string | null {
  const given = stated === null ? null : nameIn(stated)
  if (given !== null) return given
  const host = URL.parse(url)?.hostname ?? ''
  const label = letters(getDomainWithoutSuffix(host) ?? '')
  const titled = page.title.split(parts).flatMap((part) => nameIn(part) ?? [])
  const home = page.anchors
    .filter(({ href, text }) => isHome(href, url) && !language.test(text) && !wayHome.test(text))
    .flatMap(({ text, isLogo }) => {
      const name = nameIn(text.replace(/\s*\b(?:logo|home(?:page)?)\b\s*/gi, ' '))
      return name === null ? [] : [{ name, isLogo }]
    })
  const names = [...titled, ...home.map(({ name }) => name)]
  const spelt = names.find((name) => isSpeltBy(name, label)) ?? names.find((name) => endsHost(name, label))
  if (spelt !== undefined) return spelt
  const logos = home.flatMap(({ name, isLogo }) => (isLogo ? [name] : []))
  const short = titled.filter((name) => name.split(' ').length <= 4)
  const ends = titled.length > 1 ? short.at(-1) : undefined
  return logos.find((name) => page.title.includes(name)) ?? ends ?? logos[0] ?? short[0] ?? null
}

/** Addresses of the site's icons as written, the most telling first; drawings, which may hold more than a picture, are left out. */
export function iconsOf({ relations }: Page, resolve: (href: string) => string | null): string[] {
  const rank = (rel: string, href: string): number =>
    /apple-touch-icon/.test(rel) ? 3 : /\.(?:png|webp|jpe?g)(?:$|\?)/i.test(href) ? 2 : 1
  const found = relations
    .filter(
      ({ rel, href }) =>
        /(?:^|\s|-)icon(?:\s|-|$)/.test(rel) && !/mask-icon/.test(rel) && !/\.svg(?:$|\?)/i.test(href),
    )
    .toSorted((a, b) => rank(b.rel, b.href) - rank(a.rel, a.href))
    .flatMap(({ href }) => resolve(href) ?? [])
  return [...new Set(found)].filter((href) => href.startsWith('http')).slice(0, 4)
}

function nameIn(text: string): string | null {
  const name = text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(greeting, '')
    .trim()
    .replace(/[.,!]$/, '')
  if (name.length < 2 || name.length > longest || nobody.test(name) || looksLikeAddress.test(name))
    return null
  return /\p{L}/u.test(name) ? name : null
}

function isHome(href: string, url: string): boolean {
  const target = URL.parse(href, url)
  return (
    target !== null &&
    target.host === URL.parse(url)?.host &&
    /^\/(?:index\.\w+)?$/.test(target.pathname) &&
    target.hash === ''
  )
}

/** Whether most of a host's label is the name at its end, as behind an article or a trade. */
function endsHost(name: string, label: string): boolean {
  const own = letters(name)
  return own.length * 2 > label.length && label.endsWith(own)
}

/** Whether a host's label is the name without its gaps, its beginning, or its initials. */
function isSpeltBy(name: string, label: string): boolean {
  const own = letters(name)
  if (label.length < 2 || own === '') return false
  const initials = letters(
    name
      .split(/\s+/)
      .map((word) => word.slice(0, 1))
      .join(''),
  )
  return (
    own === label ||
    (own.length > 3 && label.startsWith(own)) ||
    (label.length > 3 && own.startsWith(label)) ||
    (initials.length > 1 && initials === label)
  )
}

function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
