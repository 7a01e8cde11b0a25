// E-mail addresses, also those written so that robots do not find them.
import type { FoundItem } from '../found-item.ts'
import { aboutOf } from '../page/about.ts'
import { cited, type PageView, type SiteView } from '../page/page-view.ts'
import { lineAt } from './find-phones.ts'

const address =
  /(?<![\p{L}\p{N}._%+@/-])[\p{L}\p{N}](?:[\p{L}\p{N}._%+'-]{0,62}[\p{L}\p{N}_-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}@-])/gu
const spelt =
  /(?<![\p{L}\p{N}])([a-z0-9][a-z0-9._+-]{0,60})\s?(?:\(at\)|\[at\]|\{at\}|\(a\)| at | arobase )\s?([a-z0-9-]+(?:(?:\s?(?:\(dot\)|\[dot\]|\{dot\}| dot | point )\s?|\.)[a-z0-9-]+){1,4})(?![\p{L}\p{N}])/giu
const dots = /\s?(?:\(dot\)|\[dot\]|\{dot\}| dot | point )\s?/gi
const pictures = /\.(?:png|jpe?g|gif|svg|webp|css|js)$/i
/** Examples in forms, not anybody's address. */
const examples =
  /^(?:your|you|name|user|username|email|e-mail|example|john\.?doe|jane\.?doe|vorname\.nachname|prenom\.nom|firstname\.lastname|someone|somebody|test|noreply|no-reply)@|@(?:example\.(?:com|org|net)|domain\.(?:com|tld)|yourdomain\.com|email\.com|sentry\.io)$/i

export function findEmails(site: SiteView): FoundItem[] {
  return site.pages.flatMap((view) => emailsOf(view, site))
}

function emailsOf(view: PageView, site: SiteView): FoundItem[] {
  const { page } = view
  const found: FoundItem[] = []
  const add = (start: number, end: number, written: string, method: string, confidence: number): void => {
    const email = written.toLowerCase().replace(/\.$/, '')
    if (pictures.test(email) || examples.test(email)) return
    if (found.some((one) => one.start < end && start < one.end)) return
    const at = lineAt(view, start)
    found.push(
      cited(
        view,
        { start, end },
        { type: 'contacts', fields: { email, about: aboutOf(view, site, at) }, method, confidence },
      ),
    )
  }
  for (const { start, end, href } of page.links) {
    const target = /^mailto:([^?]+)/i.exec(href)?.[1]
    if (target === undefined || end <= start) continue
    const [written = ''] = decoded(target).match(address) ?? []
    if (written !== '') add(start, end, written, 'link', 0.97)
  }
  for (const match of page.text.matchAll(address))
    add(match.index, match.index + match[0].length, match[0], 'text', 0.93)
  for (const match of page.text.matchAll(spelt)) {
    const domain = (match[2] ?? '').replace(dots, '.')
    const marked = /[([{]/.test(match[0]) || /\bdot\b/i.test(match[0])
    if (marked && /\.[a-z]{2,24}$/i.test(domain))
      add(match.index, match.index + match[0].length, `${match[1]}@${domain}`, 'text', 0.85)
  }
  return found
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
