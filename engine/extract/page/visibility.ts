// Whether a visitor sees an element, told from its own attributes and from the page's own style sheets.
import type { Visibility } from './page.ts'
import type { Attributes } from './read-tags.ts'

const unseen = /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i
/** Up to a pixel or a point, or a tenth of the letters around. */
const tiny =
  /font(?:-size)?\s*:\s*(?=[\d.])(?:0*(?:\.0*)?|(?:0*(?:\.\d+)?|0*1(?:\.0*)?)(?:px|pt)|0*(?:\.0\d*|\.10*)?r?em|(?:0*\d(?:\.\d*)?|0*10(?:\.0*)?)%)\s*(?:;|!|$)/i
const faded = /opacity\s*:\s*(?:0(?:\.0\d*)?|\.0\d*)\s*(?:;|!|$)/i
/** Half a screen is enough for what stands by its edge; a margin of a few hundred pixels is a layout. */
const away =
  /(?<![\w-])(?:text-indent|left|top|right|bottom|inset)\s*:\s*-(?:[5-9]\d{2}|\d{4,}|\d{3,}(?:em|rem))|margin(?:-left|-top)?\s*:\s*-(?:\d{4,}|\d{3,}(?:em|rem))|translate(?:x|y|3d)?\(\s*(?:0(?:px)?\s*,\s*)?-\d{4,}/i
const shrunk = /scale(?:x|y|3d)?\(\s*0(?:\.0+)?\s*[,)]/i
const clipped = /clip(?:-path)?\s*:\s*(?:rect\(\s*[01](?:px)?[\s,]+[01](?:px)?|inset\(\s*(?:50|100)%)/i
const cutOff = /overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i
/** A point that is cut off is for screen readers; a part without height may open by a click. */
const point = /(?:^|[;\s])width\s*:\s*[01](?:px)?\s*(?:;|!|$)/i
const flat = /(?:^|[;\s])(?:max-)?height\s*:\s*[01](?:px|em|rem|%)?\s*(?:;|!|$)/i
const white =
  /(?:^|[;\s])color\s*:\s*(?:white|#fff(?:fff)?|rgba?\(\s*255\s*,\s*255\s*,\s*255[^)]*\)|transparent)\s*(?:;|!|$)/i
const ground = /background(?:-color|-image)?\s*:\s*([^;]*)/i
const whiteGround = /^(?:white|#fff(?:fff)?|rgba?\(\s*255\s*,\s*255\s*,\s*255[^)]*\))\s*(?:!|$)/i

/** Names of parts that a visitor opens by a click. */
const foldable = /accordion|collaps|tab-?(?:pane|panel|content)|faq|expand|toggle/i
/** The same but for names that a list of questions has as well. */
const folding = /accordion|collaps|expand|toggle/i
/** Frameworks stream content into hidden elements with such ids and move it by script. */
const streamed = /^[SP]:[0-9a-z]+$/

/** What the element's own attributes say, and how the page's style sheets draw it; the caller joins it with its ancestors'. */
export function visibilityOf(attributes: Attributes, drawn: Visibility = 'shown'): Visibility {
  const own = ownVisibility(attributes)
  if (own !== 'hidden' && drawn !== 'hidden') return drawn === 'doubtful' ? drawn : own
  const opens =
    attributes['role'] === 'tabpanel' || streamed.test(attributes['id'] ?? '') || tellsOfFolding(attributes)
  return opens ? 'doubtful' : 'hidden'
}

/**
 * Whether an element's class or id names a part that is opened or opens another. `itself` is for headings of whole sections: above a
 * list of questions stands one that is named after it and opens nothing.
 */
export function tellsOfFolding(attributes: Attributes, of: 'part' | 'itself' = 'part'): boolean {
  const names = of === 'part' ? foldable : folding
  return [attributes['class'], attributes['id']].some((name) => names.test((name ?? '').slice(0, 1000)))
}

/** Whether an element takes no room where it is hidden: a button may open it, and nothing that is tiny or far away. */
export function isFolded(attributes: Attributes, drawnStyle: string): boolean {
  const style = `${drawnStyle};${attributes['style']?.slice(0, 2000) ?? ''}`
  const isUnseen =
    unseen.test(style) || (attributes['hidden'] !== undefined && attributes['hidden'] !== 'false')
  return isUnseen && styleVisibility(style.replaceAll(new RegExp(unseen, 'gi'), '')) === 'shown'
}

/** Only the first 2,000 characters of a style count. */
function ownVisibility(attributes: Attributes): Visibility {
  if (attributes['hidden'] !== undefined && attributes['hidden'] !== 'false') return 'hidden'
  const style = styleVisibility(attributes['style']?.slice(0, 2000) ?? '')
  if (style !== 'shown') return style
  return attributes['aria-hidden'] === 'true' ? 'doubtful' : 'shown'
}

export function styleVisibility(style: string): Visibility {
  if (style !== '') {
    if (unseen.test(style)) return 'hidden'
    if (tiny.test(style) || away.test(style) || clipped.test(style) || shrunk.test(style)) return 'hidden'
    if (flat.test(style) && cutOff.test(style)) return point.test(style) ? 'hidden' : 'doubtful'
    if (white.test(style)) {
      const behind = ground.exec(style)?.[1]?.trim()
      if (behind !== undefined && whiteGround.test(behind)) return 'hidden'
      if (behind === undefined) return 'doubtful'
    }
    if (faded.test(style)) return 'doubtful'
  }
  return 'shown'
}
