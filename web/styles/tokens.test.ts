import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, hexToRgb } from '#web/platform/preferences/colour.ts'

const css = readFileSync('web/styles/tokens.css', 'utf8').replaceAll('"', "'")

type Tokens = Record<string, string>

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((found) => [found[1], found[2]]),
  )
}

const light = block(':root')
const dark = { ...light, ...block("[data-theme='dark']") }
const looks: Record<string, Tokens> = {
  light,
  dark,
  'light indigo': { ...light, ...block("[data-palette='indigo']") },
  'dark indigo': { ...dark, ...block("[data-theme='dark'][data-palette='indigo']") },
  'light bordered': { ...light, ...block("[data-skin='bordered']") },
  'dark bordered': { ...dark, ...block("[data-theme='dark'][data-skin='bordered']") },
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover']
// Each text colour on each surface it stands on, and the least contrast. Source: WCAG 2.2, 1.4.3 and 1.4.11.
const pairs: [front: string, back: string, least: number][] = [
  ...surfaces.flatMap((back): [string, string, number][] => [
    ['fg', back, 7],
    ['muted', back, 4.5],
    ['subtle', back, 4.5],
    ['ok', back, 4.5],
    ['bad', back, 4.5],
    ['brand', back, 4.5],
  ]),
  ['warn', 'surface', 4.5],
  ['warn', 'canvas', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-bad', 'bad', 4.5],
  ['on-bad', 'bad-hover', 4.5],
  ['brand-ink', 'brand-soft', 4.5],
  ['fg', 'mark', 4.5],
  ['field', 'surface', 3],
]

describe('the colours', () => {
  for (const [look, tokens] of Object.entries(looks)) {
    it(`can be read in ${look} [SHELL-8]`, () => {
      const tooFaint = pairs.flatMap(([front, back, least]) => {
        const [one, other] = [hexToRgb(tokens[front] ?? ''), hexToRgb(tokens[back] ?? '')]
        if (one === null || other === null) return [`${front} or ${back} is no colour`]
        const ratio = contrast(one, other)
        return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`] : []
      })
      expect(tooFaint).toEqual([])
    })
  }

  it('are the specified primary colours [SHELL-8]', () => {
    expect(light.brand).toBe('#1867c0')
    expect(dark.brand).toBe('#2196f3')
    expect(looks['light indigo']?.brand).toBe('#284281')
    expect(looks['light indigo']?.['brand-hover']).toBe('#253660')
  })

  it('change background and surface with the skin [SHELL-6]', () => {
    const grounds = (look: Tokens | undefined) => [look?.canvas, look?.surface]
    expect(grounds(looks['light bordered'])).toEqual(['#ffffff', '#fbfcfd'])
    expect(grounds(looks['dark bordered'])).toEqual(['#0a0d14', '#0f141f'])
    expect(grounds(light)).toEqual(['#f6f7f9', '#ffffff'])
    expect(grounds(dark)).toEqual(['#0c1019', '#121826'])
  })
})
