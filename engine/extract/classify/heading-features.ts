// What the headings above a block announce.
import type { FeatureGroup } from './feature-writer.ts'
import { put } from './feature-writer.ts'
import { levelOf } from './place-features.ts'

const announced: readonly (readonly [string, RegExp])[] = [
  ['questions', /\b(?:faqs?|frequently asked|questions|q ?& ?a|people also ask)\b/i],
  [
    'reviews',
    /\b(?:reviews?|ratings?|testimonials?|what (?:our|people|customers|students)|success stories)\b/i,
  ],
  [
    'related',
    /\b(?:related|recommended|you (?:may|might)|also like|similar|more (?:from|on|in|articles|stories|posts|like)|popular|trending|latest|recent|read next|up next|featured|explore|discover|further reading|keep reading|see also|next steps?)\b/i,
  ],
  [
    'author',
    /\b(?:about (?:the )?(?:author|writer)|written by|author|contributors?|our experts?|meet the)\b/i,
  ],
  ['comments', /\b(?:comments?|repl(?:y|ies)|responses|discussion|join the conversation|leave a)\b/i],
  [
    'subscription',
    /\b(?:newsletter|subscribe|sign up|stay (?:in|up|connected|informed)|follow us|join|get (?:started|in touch)|contact|book a|request a|ready to|download)\b/i,
  ],
  [
    'sources',
    /\b(?:references?|sources?|bibliography|citations?|footnotes|notes|methodology|disclosure|disclaimer)\b/i,
  ],
  [
    'details',
    /\b(?:specifications?|specs|details|description|features?|overview|ingredients|instructions|what'?s included|materials?|dimensions|size)\b/i,
  ],
  ['service', /\b(?:shipping|delivery|returns?|warranty|payment|guarantee|support|help)\b/i],
  [
    'closing',
    /\b(?:conclusion|final thoughts|bottom line|summary|takeaways?|wrapping up|in short|verdict)\b/i,
  ],
  [
    'contents',
    /\b(?:contents|in this (?:article|guide|post)|on this page|jump to|quick links|categories|archives?|tags|filters?|sort)\b/i,
  ],
  [
    'offers',
    /\b(?:products?|shop|best ?sellers?|new arrivals|collections?|pairs well|bundle|recently viewed|customers also|frequently bought)\b/i,
  ],
]

export const headingFeatures: FeatureGroup = {
  names: [
    ...announced.map(([name]) => `heading announces ${name}`),
    ...announced.map(([name]) => `section announces ${name}`),
    'blocks since section',
    'words of heading',
    'heading asks',
  ],
  write({ page, words }, table, first) {
    const { blocks, elements } = page
    const nothing = announced.map(() => 0)
    let heading: readonly number[] = nothing
    let section: readonly number[] = nothing
    let since = 0
    let size = 0
    let asks = 0
    for (const [row, { element, text }] of blocks.entries()) {
      const own = elements[element]
      const level = levelOf(own?.tag) || levelOf(elements[own?.parent ?? -1]?.tag)
      if (level > 0) {
        heading = announced.map(([, pattern]) => (pattern.test(text.slice(0, 200)) ? 1 : 0))
        size = words[row] ?? 0
        asks = text.includes('?') ? 1 : 0
        if (level <= 2) {
          section = heading
          since = 0
        }
      }
      let column = first
      for (const value of heading) put(table, row, column++, value)
      for (const value of section) put(table, row, column++, value)
      put(table, row, column++, Math.log1p(since++))
      put(table, row, column++, Math.log1p(size))
      put(table, row, column++, asks)
    }
  },
}
