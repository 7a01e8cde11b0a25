// The site's own profiles on social networks.
import { everyNode, propertyOf } from '../extract/structured/find-nodes.ts'
import type { FoundItem } from './found-item.ts'
import { cited, type PageView, type SiteView } from './page/page-view.ts'

interface Profile {
  network: string
  handle: string
  url: string
}

/** Hosts with the shape of a profile's path; the first group is the handle. */
const networks: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^(?:www\.|m\.|[a-z]{2}-[a-z]{2}\.)?facebook\.com$|^fb\.(?:com|me)$/,
    'facebook',
    /^\/(?:pages\/(?:category\/[^/]+\/)?|people\/|groups\/|p\/)?([^/]+)(?:\/\d+)?\/?$/,
  ],
  [/^(?:www\.)?instagram\.com$/, 'instagram', /^\/([\w.]+)\/?$/],
  [/^(?:www\.|mobile\.)?(?:twitter|x)\.com$/, 'x', /^\/@?(\w{1,20})\/?$/],
  [
    /^(?:[a-z]{2,3}\.)?linkedin\.com$/,
    'linkedin',
    /^\/(?:company|school|showcase|in)\/([^/]+)\/?(?:about\/?)?$/,
  ],
  [
    /^(?:www\.|m\.)?youtube\.com$/,
    'youtube',
    /^\/(?:@([^/]+)|(?:c|channel|user)\/([^/]+)|([\w-]{3,}))\/?(?:videos|featured)?\/?$/,
  ],
  [/^(?:www\.|vm\.)?tiktok\.com$/, 'tiktok', /^\/@([\w.]+)\/?$/],
  [/^(?:[a-z]{2}\.|www\.)?pinterest\.[a-z.]{2,6}$/, 'pinterest', /^\/([\w-]+)\/?$/],
  [/^(?:www\.)?threads\.(?:net|com)$/, 'threads', /^\/@([\w.]+)\/?$/],
  [/^(?:www\.)?github\.com$/, 'github', /^\/([\w-]+)\/?$/],
  [/^(?:www\.)?vimeo\.com$/, 'vimeo', /^\/((?!\d+\/?$)[\w-]+)\/?$/],
  [/^(?:www\.)?snapchat\.com$/, 'snapchat', /^\/add\/([\w.-]+)\/?$/],
  [/^t\.me$|^telegram\.me$/, 'telegram', /^\/(?!share)(\w{4,})\/?$/],
  [/^wa\.me$|^api\.whatsapp\.com$/, 'whatsapp', /^\/(\d{6,15})\/?$/],
  [/^bsky\.app$/, 'bluesky', /^\/profile\/([\w.-]+)\/?$/],
  [/^(?:mastodon\.\w+|mas\.to|fosstodon\.org)$/, 'mastodon', /^\/@([\w.]+)\/?$/],
  [/^(?:www\.)?xing\.com$/, 'xing', /^\/(?:companies|pages)\/([^/]+)\/?$/],
  [/^(?:www\.)?(?:yelp)\.[a-z.]{2,6}$/, 'yelp', /^\/biz\/([^/]+)\/?$/],
  [
    /^(?:[a-z]{2}\.|www\.)?tripadvisor\.[a-z.]{2,6}$/,
    'tripadvisor',
    /^\/((?:Restaurant|Hotel|Attraction)_Review[^/]+)\/?$/,
  ],
  [/^(?:www\.)?medium\.com$/, 'medium', /^\/@?([\w.-]+)\/?$/],
  [/^(?:www\.)?dribbble\.com$/, 'dribbble', /^\/([\w-]+)\/?$/],
  [/^(?:www\.)?behance\.net$/, 'behance', /^\/([\w-]+)\/?$/],
  [/^discord\.(?:gg|com)$/, 'discord', /^\/(?:invite\/)?([\w-]+)\/?$/],
]
/** Paths that share, sign in or lead to the network itself. */
const noProfiles =
  /^(?:share(?:r|article)?(?:\.php)?|intent|dialog|home|login|signup|sign_up|about|explore|watch|reel|reels|p|stories|hashtag|search|plugins|tr|privacy|policies|legal|help|settings|i|feed|sharing|shorts|playlist|results|embed|policy|terms|business|ads|events|photo(?:\.php)?|permalink\.php|story\.php|profile\.php|video(?:s)?|groups|marketplace|tv|download|en|de|fr)$/i

export function profileOf(href: string): Profile | null {
  const url = URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  for (const [host, network, path] of networks) {
    if (!host.test(url.hostname)) continue
    const handle = (path.exec(url.pathname) ?? []).slice(1).find((group) => group !== undefined)
    if (handle === undefined || noProfiles.test(handle)) return null
    return { network, handle, url: `https://${url.host}${url.pathname.replace(/\/$/, '')}` }
  }
  return null
}

export function findSocialLinks(site: SiteView): FoundItem[] {
  const claimed = claimedBySite(site)
  const found = new Map<string, FoundItem>()
  const counts = new Map<string, number>()
  for (const { page } of site.pages) {
    const onPage = new Set<string>()
    for (const { href } of [...page.links, ...page.extras.furniture.links]) {
      const profile = profileOf(href)
      if (profile) onPage.add(keyOf(profile))
    }
    for (const key of onPage) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const view of site.pages)
    for (const { href, start, end } of view.page.links) {
      const profile = profileOf(href)
      if (!profile) continue
      const key = keyOf(profile)
      const everywhere = (counts.get(key) ?? 0) >= Math.max(2, site.pages.length * 0.5)
      const isHouse = view.page.depth === 0 || view.purposes.has('contact')
      const own = claimed.has(key) || everywhere || isNamedLike(profile.handle, site)
      if (!own && !(isHouse && isOwnKind(profile, href) && site.pages.length < 5)) continue
      const range = end > start ? { start, end } : placeFor(view, profile, start)
      const known = found.get(key)
      if (!range || known) continue
      found.set(
        key,
        cited(view, range, {
          type: 'social_links',
          fields: { network: profile.network, url: profile.url, handle: profile.handle },
          method: 'link',
          confidence: claimed.has(key) || everywhere ? 0.95 : 0.85,
        }),
      )
    }
  for (const [key, profile] of claimed) {
    if (found.has(key)) continue
    const item = shownSomewhere(site, profile)
    if (item) found.set(key, item)
  }
  return [...found.values()]
}

/** One's profile may be written with www, a slash or another case. */
function keyOf({ network, handle }: Profile): string {
  return `${network}:${handle.toLowerCase()}`
}

function isOwnKind({ network }: Profile, href: string): boolean {
  return !(network === 'linkedin' && /\/in\//.test(href))
}

/** Profiles that structured data calls the organisation's. */
function claimedBySite({ pages }: SiteView): Map<string, Profile> {
  const claimed = new Map<string, Profile>()
  for (const { page } of pages)
    for (const node of everyNode(page.extras.structured)) {
      if (node.type === 'Person') continue
      for (const value of propertyOf(node, 'sameAs')) {
        const profile = typeof value === 'string' ? profileOf(value) : null
        if (profile) claimed.set(keyOf(profile), profile)
      }
    }
  return claimed
}

/** Whether a handle shares its words with the site's name or domain. */
function isNamedLike(handle: string, { name, url }: SiteView): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  const own = plain(handle)
  const domain = plain((URL.parse(url)?.hostname ?? '').replace(/^www\./, '').replace(/\.[a-z]+$/, ''))
  const full = plain(name)
  if (own.length < 4) return false
  return [domain, full].some(
    (one) => one.length >= 4 && (one.includes(own) || own.includes(one) || own.startsWith(one.slice(0, 8))),
  )
}

/** An icon has no words: the line at its place stands for it. */
function placeFor(
  view: PageView,
  { network, handle }: Profile,
  at: number,
): { start: number; end: number } | null {
  const line =
    view.lines.find(({ start, end }) => start <= at && at <= end) ??
    view.lines.findLast(({ end }) => end <= at)
  const named = view.lines.find(({ text }) => text.toLowerCase().includes(network) || text.includes(handle))
  return named ?? line ?? null
}

function shownSomewhere({ pages }: SiteView, profile: Profile): FoundItem | null {
  for (const view of pages) {
    const { text } = view.page
    for (const words of [
      profile.url,
      `@${profile.handle}`,
      profile.url.replace(/^https:\/\/(?:www\.)?/, ''),
    ]) {
      const start = text.indexOf(words)
      if (start >= 0)
        return cited(
          view,
          { start, end: start + words.length },
          {
            type: 'social_links',
            fields: { network: profile.network, url: profile.url, handle: profile.handle },
            method: 'json-ld',
            confidence: 0.9,
          },
        )
    }
  }
  return null
}
