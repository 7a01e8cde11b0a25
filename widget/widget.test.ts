import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const product = 'https://product.example'
const faults: unknown[] = []

// What jsdom lacks.
beforeEach(() => {
  const sandbox = { configurable: true, get: () => document.createElement('i').classList }
  Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', sandbox)
  vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault))
  vi.stubGlobal('staffroomColleague', null)
})
afterEach(() => {
  window.Staffroom?.('remove')
  delete window.Staffroom
  Reflect.deleteProperty(document, 'currentScript')
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'sandbox')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  faults.length = 0
})

/** Runs the line of a door, as a browser does that finds it on the page. */
async function addLine(door = 'noor'): Promise<void> {
  const script = document.createElement('script')
  script.src = `${product}/widget.js?door=${door}`
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  vi.resetModules()
  await import('./main.ts')
}

const frames = (): HTMLIFrameElement[] =>
  [...document.body.children].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('iframe') ?? [])])

/** The chat in this frame, which the widget hears from; gives what it is told from now on. */
function chatIn(frame: HTMLIFrameElement | undefined) {
  const { contentWindow: source } = frame ?? {}
  if (!source) throw new Error('There is no frame.')
  const told: unknown[] = []
  vi.spyOn(source, 'postMessage').mockImplementation((word) => void told.push(word))
  const says = (data: string) =>
    dispatchEvent(new MessageEvent('message', { source, origin: product, data: `staffroom ${data}` }))
  return { told, says }
}
const forget = { staffroom: 'forget' }
const hidden = { staffroom: 'hidden' }
const shown = { staffroom: 'shown' }
const identify = (token: string) => ({ staffroom: 'identify', token })

it('A visitor is forgotten though the page is swapped before the chat listens, and once', async () => {
  await addLine()
  window.Staffroom?.('identify', 'mia')
  window.Staffroom?.('forget')
  expect(frames()).toHaveLength(1)
  document.body.replaceChildren()
  await addLine()
  const [frame] = frames()
  expect(frame?.hidden).toBe(true)
  const chat = chatIn(frame)
  window.Staffroom?.('identify', 'kim')
  chat.says('ready')
  expect(chat.told).toEqual([hidden, forget, identify('kim')])
  chat.says('forgotten')
  document.body.replaceChildren()
  await addLine()
  window.Staffroom?.('open')
  const next = chatIn(frames()[0])
  next.says('ready')
  expect(next.told).toEqual([identify('kim')])
})

it('A visitor is forgotten though the page is swapped before the open chat has heard it', async () => {
  await addLine()
  window.Staffroom?.('open')
  const chat = chatIn(frames()[0])
  chat.says('ready')
  window.Staffroom?.('forget')
  expect(chat.told).toEqual([forget])
  document.body.replaceChildren()
  await addLine()
  const next = chatIn(frames()[0])
  next.says('ready')
  expect(next.told).toEqual([hidden, forget])
})

it('The chat hears on which page it stands when it asks, without what is searched there', async () => {
  await addLine()
  window.Staffroom?.('open')
  const chat = chatIn(frames()[0])
  history.replaceState(null, '', '/prices?secret=1#rooms')
  chat.says('page')
  expect(chat.told).toEqual([{ staffroom: 'page', page: '/prices' }])
  history.replaceState(null, '', '/')
})

it('A page that the site has named is told to every chat that comes later, until it names another', async () => {
  await addLine()
  window.Staffroom?.('page', '/rooms?secret=1')
  await addLine('kenji')
  window.Staffroom?.('open')
  const chats = frames().map((frame) => chatIn(frame))
  for (const chat of chats) chat.says('page')
  document.body.replaceChildren()
  await addLine()
  window.Staffroom?.('open')
  const next = chatIn(frames()[0])
  next.says('page')
  const named = [{ staffroom: 'page', page: '/rooms' }]
  expect([...chats.map(({ told }) => told), next.told]).toEqual([named, named, named])
  next.says('ready')
  window.Staffroom?.('page', 'https://elsewhere.example/rooms')
  expect(next.told.at(-1)).toEqual({ staffroom: 'page', page: '/' })
})

it('The chat hears whether it is shown, for a frame that is hidden is no hidden page', async () => {
  await addLine()
  window.Staffroom?.('open')
  const chat = chatIn(frames()[0])
  window.Staffroom?.('close')
  expect(chat.told).toEqual([])
  chat.says('ready')
  expect(chat.told).toEqual([hidden])
  window.Staffroom?.('open')
  chat.says('close')
  expect(chat.told).toEqual([hidden, shown, hidden])
})

it('The button shows that a reply waits, until the chat is opened', async () => {
  await addLine()
  window.Staffroom?.('open')
  const chat = chatIn(frames()[0])
  chat.says('ready')
  const button = () =>
    [...document.body.children].flatMap((one) => one.shadowRoot?.querySelector('button') ?? [])[0]
  chat.says('news')
  expect(button()?.className).toBe('')
  window.Staffroom?.('close')
  chat.says('news')
  expect([button()?.className, button()?.ariaLabel]).toEqual(['news', 'New reply: open the chat'])
  window.Staffroom?.('open')
  expect([button()?.className, button()?.ariaLabel]).toEqual(['', 'Close the chat'])
  window.Staffroom?.('close')
  chat.says('news')
  window.Staffroom?.('forget')
  expect([button()?.className, button()?.ariaLabel]).toEqual(['', 'Ask a question'])
})

it('On a phone the chat has the whole width, also where the button is at the start', async () => {
  await addLine()
  const [sheet] = [...document.body.children].flatMap((one) => one.shadowRoot?.adoptedStyleSheets ?? [])
  const phone = [...(sheet?.cssRules ?? [])].find(({ cssText }) => cssText.includes('max-width'))?.cssText
  expect(phone).toMatch(/iframe\.start\s*{\s*inset-inline: ?0/)
})

it('Of two widgets each is told to forget, whichever listens first', async () => {
  await addLine('noor')
  await addLine('kenji')
  window.Staffroom?.('forget')
  const chat = chatIn(frames()[0])
  chat.says('ready')
  chat.says('forgotten')
  document.body.replaceChildren()
  await addLine('noor')
  await addLine('kenji')
  expect(frames()).toHaveLength(1)
  expect(frames()[0]?.src).toContain('/talk/kenji')
})

it('A fault of who waits for ready is told to the page, and what else was asked is done', async () => {
  const fault = new Error('a fault of the site')
  const heard: string[] = []
  const asked: unknown[][] = [
    [
      'on',
      'ready',
      () => {
        throw fault
      },
    ],
    ['on', 'ready', () => heard.push('ready')],
    ['identify', 'mia'],
    ['open'],
  ]
  window.Staffroom = Object.assign(() => undefined, { q: asked })
  await addLine()
  expect(faults).toEqual([fault])
  expect(heard).toEqual(['ready'])
  const chat = chatIn(frames()[0])
  chat.says('ready')
  expect(chat.told).toEqual([identify('mia')])
})

it('What a page asks is asked in the chat of the first widget once it listens, the last of it', async () => {
  await addLine('noor')
  await addLine('kenji')
  for (const text of ['', '  ', 7, 'When?', ' How much? ']) window.Staffroom?.('ask', text)
  expect(frames().map(({ src, hidden }) => [new URL(src).pathname, hidden])).toEqual([['/talk/noor', false]])
  const chat = chatIn(frames()[0])
  chat.says('ready')
  expect(chat.told).toEqual([{ staffroom: 'ask', text: 'How much?' }])
  window.Staffroom?.('close')
  window.Staffroom?.('ask', 'Where?')
  expect(chat.told.slice(1)).toEqual([hidden, shown, { staffroom: 'ask', text: 'Where?' }])
  window.Staffroom?.('remove')
  window.Staffroom?.('ask', 'Is anybody there?')
  expect(frames()).toEqual([])
})

it('What was asked before the chat listened is not asked for the next visitor', async () => {
  await addLine()
  window.Staffroom?.('ask', 'Where is my ring?')
  window.Staffroom?.('forget')
  const chat = chatIn(frames()[0])
  chat.says('ready')
  expect(chat.told).toEqual([forget])
})

it('A page that changes without loading says which it is, of its own site and without what is searched there', async () => {
  await addLine()
  window.Staffroom?.('open')
  const chat = chatIn(frames()[0])
  chat.says('ready')
  const page = (path: string) => ({ staffroom: 'page', page: path })
  window.Staffroom?.('page', '/prices?secret=1#rooms')
  chat.says('page')
  window.Staffroom?.('page', `${location.origin}/tours`)
  window.Staffroom?.('page', 'https://elsewhere.example/prices')
  window.Staffroom?.('page', 'http://[')
  window.Staffroom?.('page', '/prices')
  window.Staffroom?.('page')
  expect(chat.told).toEqual(['/prices', '/prices', '/tours', '/', '/', '/prices', '/'].map(page))
})

it('A page hears what happens in the chat, and how many messages wait while it is closed', async () => {
  await addLine()
  const heard: unknown[][] = []
  const names = ['question', 'answer', 'message', 'unread', 'handoff', 'lead', 'nothing']
  for (const name of names)
    window.Staffroom?.('on', name, (...told: unknown[]) => heard.push([name, ...told]))
  window.Staffroom?.('open')
  const chat = chatIn(frames()[0])
  chat.says('ready')
  for (const name of ['question', 'answer', 'handoff', 'message', 'lead', 'nothing', 'unread'])
    chat.says(name)
  expect(heard.splice(0)).toEqual([['question'], ['answer'], ['handoff'], ['message'], ['lead']])
  window.Staffroom?.('close')
  chat.says('message')
  chat.says('message')
  window.Staffroom?.('open')
  window.Staffroom?.('close')
  expect(heard).toEqual([['message'], ['unread', 1], ['message'], ['unread', 2], ['unread', 0]])
  // Nobody else is listened to.
  dispatchEvent(new MessageEvent('message', { source: window, origin: product, data: 'staffroom answer' }))
  expect(heard).toHaveLength(5)
})
