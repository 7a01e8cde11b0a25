// A page as it was read: its block elements as a tree in arrays, and its text as a row of blocks.

/** Why a text is not seen by a visitor; `doubtful` may be an effect of the design that scripts undo. */
export type Visibility = 'shown' | 'hidden' | 'doubtful'

/** An element that begins a block of text. Parents stand before their children. */
export interface PageElement {
  tag: string
  /** Index of the enclosing element; -1 for the root. */
  parent: number
  depth: number
  /** Place among its parent's children. */
  place: number
  /** Meanings of its id and class words; see word-groups.ts. */
  groups: number
  /** Landmarks that it is or lies in; see landmarks.ts. */
  landmarks: number
  /** Meanings of its own and its ancestors' id and class words. */
  inherited: number
  itemprop: string
  colspan: number
  rowspan: number
}

/** A part of a block's text that is a link; `href` as written. */
export interface BlockLink {
  start: number
  end: number
  href: string
}

/** A piece of text between two block boundaries. */
export interface TextBlock {
  text: string
  /** Index of the innermost element that holds it. */
  element: number
  links: BlockLink[]
  /** UTF-16 code units inside links, bold and buttons. */
  linkChars: number
  boldChars: number
  /** Meanings of class words of inline elements inside. */
  inner: number
  /** Itemprop or semantic class of an inline element inside, such as `author`. */
  time: boolean
  code: boolean
  visibility: Visibility
  /** Images seen since the block before. */
  imagesBefore: number
  /** True when a single line break, not a new element, parts it from the block before. */
  continues: boolean
}

/** A link as written, with where it stands. */
export interface PageAnchor {
  href: string
  rel: string
  text: string
  context: string
  /** Index of the first block that it stands in or before. */
  block: number
  shown: boolean
  /** It holds a picture, or is called a logo. */
  isLogo: boolean
}

/** A meta tag's name (or property, itemprop, http-equiv) in lower case, and its content. */
export interface MetaTag {
  name: string
  content: string
}

/** A `time` element: its machine-readable moment or its text. */
export interface PageTime {
  moment: string
  block: number
  published: boolean
}

/** An itemprop outside of its item's tree, or a rel=author link: a named value for the page. */
export interface NamedValue {
  name: string
  value: string
  block: number
}

export interface Page {
  elements: PageElement[]
  blocks: TextBlock[]
  anchors: PageAnchor[]
  metas: MetaTag[]
  times: PageTime[]
  values: NamedValue[]
  /** `rel` in lower case and address as written. */
  relations: { rel: string; href: string; hreflang: string }[]
  jsonLd: string[]
  title: string
  language: string
  base: string
  scripts: number
  scriptChars: number
  /** Whether an element in which scripts put the whole page holds no text. */
  hasEmptyMount: boolean
}
