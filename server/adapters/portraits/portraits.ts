// Drawn portraits: ink heads in the style "notionists" (CC0), the same for the same seed.
import { Avatar, Style } from '@dicebear/core'

let style: Promise<Style> | null = null

/** The portrait of a seed as SVG text, without a background; the tile's tint is the page's. */
export async function drawPortrait(seed: string): Promise<string> {
  style ??= loadStyle()
  return new Avatar(await style, { seed }).toString()
}

/** The definition is large and needed only when somebody is hired. */
async function loadStyle(): Promise<Style> {
  const { default: definition } = await import('@dicebear/styles/notionists.json', { with: { type: 'json' } })
  return new Style(definition)
}
