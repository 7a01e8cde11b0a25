// Drawn portraits: ink heads in the style "notionists" (CC0), the same for the same seed.
import { once } from '#server/adapters/once.ts'

/** The portrait of a seed as SVG text, without a background; the tile's tint is the page's. */
export async function drawPortrait(seed: string): Promise<string> {
  return (await loadDrawer())({ seed })
}

/** Hair by which a face reads as a woman's (`w`) or a man's (`m`). */
const hair = {
  w: '02 08 10 23 28 30 36 37 39 41 45 46 47 48 57',
  m: '03 05 06 07 13 15 16 18 19 21 22 24 25 26 27 31 32 34 35 38 49 54 55 56',
}

/** A face to choose, `w-12` or `m-3`: the head alone, without hands, and its eyes seen. */
export async function drawFace(face: string): Promise<string> {
  const isWoman = face.startsWith('w')
  const hairVariant = hair[isWoman ? 'w' : 'm'].split(' ').map((number) => `variant${number}`)
  const beardProbability = isWoman ? 0 : 25
  const chosen = { seed: face, hairVariant, beardProbability, gestureProbability: 0, glassesProbability: 0 }
  return (await loadDrawer())(chosen)
}

/** The library and its definition are large, and needed only when somebody is hired. */
const loadDrawer = once(async () => {
  const [{ Avatar, Style }, { default: definition }] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/styles/notionists.json', { with: { type: 'json' } }),
  ])
  const style = new Style(definition)
  return (options: ConstructorParameters<typeof Avatar>[1]) => new Avatar(style, options).toString()
})
