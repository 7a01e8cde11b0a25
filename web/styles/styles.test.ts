import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'tailwindcss'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const app = read('web/styles/app.css')
const fonts = read('web/styles/fonts.css')
const loader = read('web/public/loader.css')
const tokens = read('web/styles/tokens.css')

/** The declarations of the first rule whose selector ends so. */
function rule(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

/** The first face and the weight that these classes give, by the style sheet as it is built; the page's own face without one. */
async function fontOf(look: readonly string[]) {
  const { build } = await compile(app, {
    base: 'web/styles',
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? join(base, id) : `node_modules/${id}/index.css`
      return { path, base, content: read(path) }
    },
  })
  const css = build([...look])
  const values = new Map(Object.entries(rule(fonts, ':root')).map(([name, value]) => [`--${name}`, value]))
  values.set('font-family', /html \{[^}]*font-family: ([^;]+);/.exec(css)?.[1] ?? '')
  // In the order in which they stand, which is that in which they win.
  for (const [, name = '', body = ''] of css.matchAll(/^ {2}\.([^\s{]+) \{([^}]*)\}/gm))
    if (look.includes(name.replaceAll('\\', '')))
      for (const [, property = '', value = ''] of body.matchAll(/([\w-]+): ([^;]+);/g))
        values.set(property, value)
  const meant = (value = ''): string => {
    const [, name = '', otherwise] = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(value) ?? []
    return name === '' ? value : meant(values.get(name) ?? otherwise)
  }
  return { family: meant(values.get('font-family')).split(',')[0], weight: meant(values.get('font-weight')) }
}

/** `#fff` and `#ffffff` are one colour. */
const long = (colour = '') => (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour)

describe('the styles', () => {
  it('change their layout at the specified widths [SHELL-4]', () => {
    const widths = [...app.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [name, Number(px)])
    expect(widths).toEqual([
      ['sm', 600],
      ['md', 960],
      ['lg', 1280],
      ['xl', 1920],
      ['xxl', 2560],
    ])
  })

  it('add nothing to the 60 px that stay above what an address leads to [NAV-17]', () => {
    const files = globSync('{web,widget}/**/*.{ts,tsx,css}').filter(
      (file) => !/\.test\.|node_modules/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(
      files.filter((file) => /scroll-m[ty]?-|scroll-margin(-top)?:|scrollMargin(Top)?:/.test(read(file))),
    ).toEqual([])
  })

  it('bring their letters along, in weights from thin to bold, from no other host [SHELL-10]', () => {
    const files = [...fonts.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect(existsSync(`node_modules/${file}`), file).toBe(true)
    const families = [
      ...fonts.matchAll(/font-family: "(Geist[\w ]+Variable|Geist Variable)";[^}]*font-weight: (\d+) (\d+)/g),
    ]
    expect(new Set(families.map(([, family]) => family))).toEqual(
      new Set(['Geist Variable', 'Geist Mono Variable']),
    )
    for (const [, , thinnest, boldest] of families) expect([thinnest, boldest]).toEqual(['100', '900'])
  })

  it('show a line in the light weight of one face and figures in the thin weight of the other [SHELL-10]', async () => {
    const lookOf = (file: string, shown: RegExp) => shown.exec(read(file))?.[1]?.split(' ') ?? []
    const greeting = lookOf('web/features/insights/home/home.tsx', /<h1 className="([^"]+)">\s*<Greeting/)
    const figure = lookOf('web/ui/display/figure.tsx', /<dd className="([^"]+)">\{value\}/)
    expect(await fontOf(greeting)).toEqual({ family: '"Geist Variable"', weight: '300' })
    expect(await fontOf(figure)).toEqual({ family: '"Geist Mono Variable"', weight: '100' })
    // The letters of Arabic come in no weight as thin as that.
    expect(rule(fonts, ':root:lang(ar)')['weight-figure']).toBe('400')
  })

  it('give the first screen the colours of every look that the program may have [SHELL-5] [SHELL-6]', () => {
    const looks = [
      ['', ''],
      ['[data-skin="bordered"]', '[data-skin="bordered"]'],
      ['[data-palette="indigo"]', '[data-palette="indigo"]'],
      ['[data-theme="dark"]', '[data-theme="dark"]'],
      ['[data-theme="dark"][data-skin="bordered"]', '[data-theme="dark"][data-skin="bordered"]'],
      ['[data-theme="dark"][data-palette="indigo"]', '[data-theme="dark"][data-palette="indigo"]'],
    ]
    const named = { 'loader-bg': 'canvas', 'loader-bar': 'brand', 'loader-track': 'line' }
    let compared = 0
    for (const [first, later] of looks) {
      const shown = rule(loader, `:root${first}`)
      const will = rule(tokens, later === '' ? ':root' : `\n${later}`)
      for (const [name, token] of Object.entries(named)) {
        if (shown[name] === undefined) continue
        compared += 1
        expect(long(shown[name]), `${first} ${name}`).toBe(long(will[token]))
      }
    }
    expect(compared).toBe(10)
  })

  it('have no look for a word that the style sheet leaves out', () => {
    const words = /@source not inline\("\{([^}]+)\}"\)/.exec(app)?.[1]?.split(',') ?? []
    expect(words.length).toBeGreaterThan(5)
    const leftOut = new Set(words.filter((word) => !read('web/styles/base.css').includes(`.${word} {`)))
    expect(words.filter((word) => !leftOut.has(word))).toEqual(['tabular-nums'])
    let looks = 0
    for (const file of globSync('web/**/*.{ts,tsx}')) {
      if (/\.(test|fixture)\.tsx?$/.test(file)) continue
      const source = read(file)
      const attributes = [...source.matchAll(/className="([^"]*)"/g)].map(([, look = '']) => look)
      const calls = [...source.matchAll(/\bclasses\(([^)]*)\)/g)].flatMap(([, given = '']) =>
        [...given.matchAll(/(?:^|,|&&|\?|:)\s*'([^']*)'/g)].map(([, look = '']) => look),
      )
      for (const look of [...attributes, ...calls]) {
        looks += 1
        expect(
          look.split(/\s+/).filter((word) => leftOut.has(word)),
          file,
        ).toEqual([])
      }
    }
    expect(looks).toBeGreaterThan(500)
  })
})
