// Landmarks: the roles that HTML itself gives to a part of a page, as bits of one number.

const names = [
  'main',
  'article',
  'section',
  'header',
  'footer',
  'nav',
  'aside',
  'form',
  'table',
  'list',
  'figure',
  'quote',
  'pre',
  'details',
  'dialog',
  'definitions',
  'caption',
  'button',
  'label',
  'heading',
  'address',
  'search',
  'banner',
  'item',
] as const

type Landmark = (typeof names)[number]

const bits: ReadonlyMap<string, number> = new Map(names.map((name, at) => [name, 1 << at]))

/** The bit of a landmark. */
export function landmarkBit(name: Landmark): number {
  return bits.get(name) ?? 0
}

/** How many landmarks there are; bits 0 to this less one are used. */
export const landmarkCount: number = names.length

const byTag: ReadonlyMap<string, Landmark> = new Map<string, Landmark>([
  ['main', 'main'],
  ['article', 'article'],
  ['section', 'section'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['nav', 'nav'],
  ['menu', 'nav'],
  ['aside', 'aside'],
  ['form', 'form'],
  ['fieldset', 'form'],
  ['table', 'table'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['li', 'item'],
  ['figure', 'figure'],
  ['blockquote', 'quote'],
  ['pre', 'pre'],
  ['details', 'details'],
  ['dialog', 'dialog'],
  ['dl', 'definitions'],
  ['figcaption', 'caption'],
  ['caption', 'caption'],
  ['button', 'button'],
  ['label', 'label'],
  ['legend', 'label'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['address', 'address'],
  ['search', 'search'],
])

const byRole: ReadonlyMap<string, Landmark> = new Map<string, Landmark>([
  ['main', 'main'],
  ['article', 'article'],
  ['navigation', 'nav'],
  ['menu', 'nav'],
  ['menubar', 'nav'],
  ['complementary', 'aside'],
  ['contentinfo', 'footer'],
  ['banner', 'banner'],
  ['search', 'search'],
  ['form', 'form'],
  ['dialog', 'dialog'],
  ['alertdialog', 'dialog'],
  ['alert', 'dialog'],
  ['button', 'button'],
  ['heading', 'heading'],
])

/** The bits of what an element is by its tag and its `role`. */
export function landmarksOf(tag: string, role: string | undefined): number {
  const own = byTag.get(tag)
  const given = role === undefined ? undefined : byRole.get(role.trim().toLowerCase())
  return (own ? landmarkBit(own) : 0) | (given ? landmarkBit(given) : 0)
}
