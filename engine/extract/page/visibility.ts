// Whether a visitor sees an element, told from its own attributes and from the page's own style sheets.
import type { Visibility } from './page.ts'
import type { Attributes } from './read-tags.ts'

const unseen = /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i
const tiny = /font(?:-size)?\s*:\s*(?:0(?:\.\d+)?|0?\.\d+|1(?:\.0+)?px)(?:px|pt|em|rem|%)?\s*(?:;|!|$)/i
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
/** Frameworks stream content into hidden elements with such ids and move it by script. */
const streamed = /^[SP]:[0-9a-z]+$/

/** What the element's own attributes say, and how the page's style sheets draw it; the caller joins it with its ancestors'. */
export function visibilityOf(attributes: Attributes, drawn: Visibility = 'shown'): Visibility {
  const own = ownVisibility(attributes)
  if (own !== 'hidden' && drawn !== 'hidden') return drawn === 'doubtful' ? drawn : own
  const opens =
    attributes['role'] === 'tabpanel' ||
    streamed.test(attributes['id'] ?? '') ||
    foldable.test((attributes['class'] ?? '').slice(0, 1000)) ||
    foldable.test((attributes['id'] ?? '').slice(0, 1000))
  return opens ? 'doubtful' : 'hidden'
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

/** Text that speaks to a machine rather than to a visitor. */
const instruction =
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:previous|prior|above|earlier|all|any|other|system)\b[^.!?]{0,30}\b(?:instruction|instructions|prompt|prompts|rule|rules|context|directions?)\b|\b(?:system prompt|as an ai|you are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model|llm|gpt)|ai (?:assistants?|agents?|models?|crawlers?)\b[^.!?]{0,40}\b(?:must|should|please)|(?:attention|note|instructions?) (?:to|for) (?:all )?(?:ai|llms?|language models?|assistants?|chatbots?|agents?))\b|<\|(?:im_start|system|endoftext)|\[\/?(?:INST|SYSTEM)\]/i
/** The same in the other languages of the product, and what only a program would be told. */
const elsewhere =
  /\b(?:ignore[rz]?|oublie[rz]?|n[ée]glige[rz]?)\b[^.!?]{0,30}\b(?:instructions|consignes|r[èe]gles|directives)\b[^.!?]{0,20}\b(?:pr[ée]c[ée]dent|ci-dessus|ant[ée]rieur)|(?:تجاهل|تجاهلوا|انس)[^.!؟]{0,30}(?:التعليمات|الأوامر|القواعد|الإرشادات)[^.!؟]{0,20}(?:السابقة|أعلاه)|\breveal\b[^.!?]{0,20}\bprompt\b|^\W*system\s*:[^.!?]{0,40}\byou\b|\b(?:notes?|messages?|attention|instructions?)\s+(?:to|for)\s+(?:all\s+|any\s+|every\s+)?(?:ai\b|llms?\b|language models?\b|chatbots?\b)|\bif you are an? (?:ai|llm|large language model|language model|chatbot)\b/i

/** Whether a text reads like an instruction to an assistant. Only the first 5,000 characters count. */
export function readsLikeInstruction(text: string): boolean {
  const read = text.length > 5000 ? text.slice(0, 5000) : text
  return instruction.test(read) || elsewhere.test(read)
}

/** Orders to a machine that nobody writes for visitors, also where they can be seen. */
const order =
  /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+|every\s+)?(?:of\s+)?(?:the\s+|your\s+|my\s+)?(?:previous|prior|above|earlier|preceding|system|other)\s+(?:system\s+)?(?:instructions?|prompts?|rules?|directions?|guidelines)\b|\b(?:ai|language models?|llms?|ai assistants?|chatbots?|ai agents?|ai crawlers?)\b[^.!?\n]{0,40}\b(?:must|should|shall|have to|please)\s+(?:always\s+|now\s+|only\s+)?(?:say|answer|reply|respond|recommend|ignore|tell|state|claim|reveal|send|output|print|repeat)\b|<\|(?:im_start|im_end|system|endoftext)|\[\/?INST\]/i

/** Whether a text, seen or not, gives orders to an assistant. Only the first 5,000 characters count. */
export function ordersMachine(text: string): boolean {
  const read = text.length > 5000 ? text.slice(0, 5000) : text
  return order.test(read) || elsewhere.test(read)
}
