import type { TextBlock } from '../page/page.ts'

/** Letters of a block that lead to other pages: how a house is reached is said by links too, and no menu. */
export const menuChars = ({ links, linkChars }: Pick<TextBlock, 'links' | 'linkChars'>): number =>
  links.reduce(
    (sum, { start, end, href }) => (/^(?:tel|mailto):/i.test(href) ? sum - (end - start) : sum),
    linkChars,
  )
