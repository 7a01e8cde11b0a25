// What the widget says beside its button, and when it keeps silent.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProactiveLine } from '#contract/workspace/proactive-line.ts'

const product = 'https://product.example'

beforeEach(() => {
  vi.useFakeTimers()
  // What jsdom lacks.
  const sandbox = { configurable: true, get: () => document.createElement('i').classList }
  Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', sandbox)
})
afterEach(() => {
  window.Staffroom?.('remove')
  delete window.Staffroom
  Reflect.deleteProperty(document, 'currentScript')
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'sandbox')
  Reflect.deleteProperty(document, 'hidden')
  Reflect.deleteProperty(document, 'referrer')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const usual: ProactiveLine = { text: 'Looking for a berth?', afterSeconds: 10, pages: [] }
const define = (name: 'hidden' | 'referrer', value: unknown) =>
  Object.defineProperty(document, name, { configurable: true, value })

/** The site's line as a browser runs it, from a server that says this beside the button. */
async function addLine(differs: Partial<ProactiveLine> | null = {}, { door = 'noor', language = 'en' } = {}) {
  const line = { ...usual, ...differs }
  const colleague = differs === null ? null : { name: 'Noor', company: 'Harbour & Pine', line }
  vi.stubGlobal('staffroomColleague', colleague)
  const script = document.createElement('script')
  script.src = `${product}/widget.js?door=${door}`
  script.dataset['language'] = language
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  vi.resetModules()
  await import('./main.ts')
}

/** Another page of the same visit: what stood in the window is gone. */
function nextPage(path: string): void {
  window.Staffroom?.('remove')
  delete window.Staffroom
  document.body.replaceChildren()
  history.replaceState(null, '', path)
}

const roots = () => [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
const find = <Found extends Element>(selector: string) =>
  roots().flatMap((root) => [...root.querySelectorAll<HTMLElement & Found>(selector)])
const said = () => find('.line [role=status]').map(({ textContent }) => textContent)
const bubble = () => find('.line')[0]
const says = () => find('.line [role=status] button')[0]
const cross = () => find('.line .x')[0]
const launcher = () => find('[aria-expanded]')[0]
const frame = () => find<HTMLIFrameElement>('iframe')[0]
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const wait = () => pass(60)

/** What the chat in the frame is told once it listens. */
function toldToChat(): unknown[] {
  const source = frame()?.contentWindow
  if (!source) throw new Error('There is no frame.')
  const told: unknown[] = []
  vi.spyOn(source, 'postMessage').mockImplementation((word) => void told.push(word))
  dispatchEvent(new MessageEvent('message', { source, origin: product, data: 'staffroom ready' }))
  return told
}

it('A line is said after its time, as text and nothing else, where a reader of the page hears of it', async () => {
  const text = '<img src=x onerror=alert(1)> & "more"'
  await addLine({ text })
  const status = find('[role=status]')[0]
  expect(status?.textContent).toBe('')
  pass(9)
  expect(said()).toEqual([])
  pass(1)
  expect(said()).toEqual([text])
  expect(find('[role=status]')[0]).toBe(status)
  expect(find('img')).toEqual([])
  expect(cross()?.ariaLabel).toBe('Close this message')
  // By keyboard: both are buttons, in front of the launcher.
  expect(find('button').map((one) => one.className)).toEqual(['', 'x', ''])
  expect(frame()).toBeUndefined()
})

it('Nothing is said, added or kept where the company says nothing', async () => {
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  await addLine(null)
  wait()
  window.Staffroom?.('open')
  expect([said(), find('[role=status]'), kept.mock.calls]).toEqual([[], [], []])
})

it('It goes when the chat of another widget is opened, and its own chat hears of it later', async () => {
  await addLine()
  await addLine(null, { door: 'kenji' })
  wait()
  expect(said()).toEqual([usual.text])
  find('[aria-expanded]')[1]?.click()
  expect(said()).toEqual([])
  find('[aria-expanded]')[0]?.click()
  expect(toldToChat()).toContainEqual({ staffroom: 'line', text: usual.text })
})

it('It is said once a visit, on whatever page and by whichever widget', async () => {
  await addLine()
  await addLine({}, { door: 'kenji' })
  wait()
  expect(said()).toEqual([usual.text])
  nextPage('/next')
  await addLine()
  wait()
  expect(said()).toEqual([])
  sessionStorage.clear()
  nextPage('/')
  await addLine()
  wait()
  expect(said()).toEqual([usual.text])
})

it('Whoever has opened a chat in this visit is told nothing, on the next page either', async () => {
  await addLine()
  await addLine(null, { door: 'kenji' })
  const other = find('[aria-expanded]')[1]
  other?.click()
  other?.click()
  wait()
  expect(said()).toEqual([])
  nextPage('/next')
  await addLine()
  wait()
  expect(said()).toEqual([])
})

it('It is never said while the chat is open, and goes when that is opened', async () => {
  await addLine()
  pass(10)
  expect(bubble()?.className).toBe('line')
  window.Staffroom?.('open')
  expect(bubble()).toBeUndefined()
  window.Staffroom?.('close')
  wait()
  expect(said()).toEqual([])
})

it('A click opens the chat, which hears what was said, and hears it once', async () => {
  await addLine()
  wait()
  says()?.click()
  expect(frame()?.hidden).toBe(false)
  expect(said()).toEqual([])
  const told = toldToChat()
  expect(told).toEqual([{ staffroom: 'line', text: usual.text }])
  window.Staffroom?.('close')
  window.Staffroom?.('open')
  expect(told.slice(1)).toEqual([{ staffroom: 'hidden' }, { staffroom: 'shown' }])
})

it('A chat that listens already hears it too, and that of the next visitor does not', async () => {
  await addLine()
  window.Staffroom?.('forget')
  const told = toldToChat()
  wait()
  launcher()?.click()
  expect(told).toContainEqual({ staffroom: 'line', text: usual.text })
  nextPage('/')
  sessionStorage.clear()
  await addLine()
  wait()
  says()?.click()
  window.Staffroom?.('forget')
  expect(toldToChat()).not.toContainEqual({ staffroom: 'line', text: usual.text })
})

it.each([
  ['its cross', () => cross()?.click()],
  ['Escape', () => says()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
])('It is closed by %s, the launcher has the focus, and it does not come again', async (_, close) => {
  await addLine()
  wait()
  close()
  expect(said()).toEqual([])
  expect(roots()[0]?.activeElement).toBe(launcher())
  wait()
  nextPage('/next')
  await addLine()
  wait()
  expect(said()).toEqual([])
  launcher()?.click()
  expect(toldToChat()).toEqual([])
})

it('It is said on the pages that are named and under them, by their time there', async () => {
  history.replaceState(null, '', '/about')
  await addLine({ pages: ['/prices', '/réserver'] })
  wait()
  window.Staffroom?.('page', '/pricesless')
  wait()
  expect(said()).toEqual([])
  window.Staffroom?.('page', '/r%C3%A9server/berth')
  pass(6)
  // The same page again is no new one.
  window.Staffroom?.('page', '/r%C3%A9server/berth')
  pass(4)
  expect(said()).toEqual([usual.text])
  window.Staffroom?.('page', '/about')
  expect(said()).toEqual([])
  window.Staffroom?.('page', '/prices')
  wait()
  expect(said()).toEqual([])
})

it('The start page is named for itself alone', async () => {
  history.replaceState(null, '', '/about')
  await addLine({ pages: ['/'] })
  wait()
  expect(said()).toEqual([])
  history.pushState(null, '', '/')
  window.Staffroom?.('page')
  wait()
  expect(said()).toEqual([usual.text])
})

it('A site that says that its page has changed need not say to which, and the time begins anew there', async () => {
  history.replaceState(null, '', '/about')
  await addLine({ pages: ['/prices'] })
  for (const path of ['/prices', '/checkout', '/prices']) {
    history.pushState(null, '', path)
    window.Staffroom?.('page')
    pass(6)
    expect(said()).toEqual([])
  }
  history.pushState(null, '', '/checkout')
  // It was looked at there unsaid: whoever comes back is on another page than before.
  pass(60)
  history.pushState(null, '', '/prices')
  window.Staffroom?.('page')
  pass(9)
  expect(said()).toEqual([])
  pass(1)
  expect(said()).toEqual([usual.text])
})

it('Whoever stands in the line by keyboard when it goes stands at the button', async () => {
  history.replaceState(null, '', '/prices')
  await addLine({ pages: ['/prices'] })
  wait()
  says()?.focus()
  window.Staffroom?.('page', '/about')
  expect(said()).toEqual([])
  expect(roots()[0]?.activeElement).toBe(launcher())
})

it('It is not said on a page that the site has changed to meanwhile', async () => {
  history.replaceState(null, '', '/prices')
  await addLine({ pages: ['/prices'] })
  pass(5)
  history.pushState(null, '', '/checkout')
  wait()
  expect(said()).toEqual([])
})

it('It is said in the language of the page where there are words, from its side', async () => {
  const inLanguages = { fr: 'Un anneau ?', ar: 'هل تبحث عن مرسى؟' }
  await addLine({ inLanguages }, { language: 'AR-eg' })
  wait()
  expect([said(), bubble()?.dir, cross()?.ariaLabel]).toEqual([[inLanguages.ar], 'rtl', 'إغلاق هذه الرسالة'])
  nextPage('/')
  sessionStorage.clear()
  await addLine({ text: '', inLanguages }, { language: 'en' })
  wait()
  expect(said()).toEqual([])
})

it('A page that nobody sees waits until somebody does', async () => {
  define('hidden', true)
  await addLine()
  wait()
  expect(said()).toEqual([])
  Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said()).toEqual([usual.text])
})

it('A page that nobody sees and that changes meanwhile has its time anew, and a widget that is gone listens no more', async () => {
  define('hidden', true)
  await addLine({ pages: ['/a', '/b'] })
  window.Staffroom?.('page', '/a')
  wait()
  window.Staffroom?.('page', '/b')
  Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said()).toEqual([])
  wait()
  expect(said()).toEqual([usual.text])
})

it('Where nothing can be kept it is said on the first page of a visit alone', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  // A site may keep its browsers from naming the page before.
  await addLine()
  wait()
  expect(said()).toEqual([])
  nextPage('/')
  define('referrer', 'https://search.example/')
  await addLine()
  wait()
  expect(said()).toEqual([usual.text])
  cross()?.click()
  wait()
  expect(said()).toEqual([])
  nextPage('/next')
  define('referrer', `${location.origin}/`)
  await addLine()
  wait()
  expect(said()).toEqual([])
})

it('A widget that was taken off, or thrown away by the page, says nothing', async () => {
  await addLine()
  window.Staffroom?.('remove')
  wait()
  await addLine()
  document.body.replaceChildren()
  wait()
  expect(said()).toEqual([])
  // It was not said, so whoever comes back may hear it.
  await addLine()
  wait()
  expect(said()).toEqual([usual.text])
})

it('Only who has nothing against motion sees it come, and paper shows nothing of it', async () => {
  await addLine()
  const rules = [...(roots()[0]?.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText)
  const moving = rules.filter((rule) => rule.includes('animation'))
  expect(moving).toHaveLength(1)
  expect(moving[0]).toMatch(/^@media ?\(prefers-reduced-motion: ?no-preference\)/)
  expect(rules.some((rule) => rule.startsWith('@media print') && rule.includes('.line'))).toBe(true)
})
