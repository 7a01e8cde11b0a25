import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const product = 'https://product.example'
interface Tool {
  name: string
  description: string
  execute: (input: unknown, options?: object) => Promise<unknown>
}

/** The browser's tools, as the specification has them: names are unique, and a signal takes one off. */
class ModelContext {
  tools = new Map<string, Tool>()
  async registerTool(tool: Tool, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
    if (!/^[\w.-]{1,128}$/.test(tool.name) || tool.description === '')
      throw new DOMException('no tool', 'InvalidStateError')
    if (this.tools.has(tool.name)) throw new DOMException('a tool of that name', 'InvalidStateError')
    if (signal?.aborted) throw signal.reason
    JSON.stringify(Reflect.get(tool, 'inputSchema'))
    this.tools.set(tool.name, tool)
    signal?.addEventListener('abort', () => this.tools.delete(tool.name))
  }
}
let browser = new ModelContext()
const noor = { name: 'Noor', company: 'Harbour & Pine', line: null }

beforeEach(() => {
  browser = new ModelContext()
  Object.defineProperty(document, 'modelContext', { configurable: true, value: browser })
  const sandbox = { configurable: true, get: () => document.createElement('i').classList }
  Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', sandbox)
})
afterEach(() => {
  window.Staffroom?.('remove')
  delete window.Staffroom
  for (const name of ['currentScript', 'modelContext']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(navigator, 'modelContext')
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'sandbox')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function addLine(door = 'noor', colleague: object | null = noor) {
  const script = document.createElement('script')
  script.src = `${product}/widget.js?door=${door}`
  vi.stubGlobal('staffroomColleague', colleague)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  vi.resetModules()
  await import('./main.ts')
}

const frames = (): HTMLIFrameElement[] =>
  [...document.body.children].flatMap((one) => [...(one.shadowRoot?.querySelectorAll('iframe') ?? [])])

function chatIn(frame: HTMLIFrameElement | undefined) {
  const { contentWindow: source } = frame ?? {}
  if (!source) throw new Error('There is no frame.')
  const told: unknown[] = []
  vi.spyOn(source, 'postMessage').mockImplementation((word) => void told.push(word))
  const says = (data: unknown, from = {}) =>
    dispatchEvent(new MessageEvent('message', { source, origin: product, data, ...from }))
  return { told, says }
}
const asks = (question: unknown, options?: object) => {
  const asked =
    browser.tools.get('ask')?.execute({ question }, options) ?? Promise.reject(new Error('no tool'))
  // Whoever looks later is told all the same.
  asked.catch(() => undefined)
  return asked
}
const answer = {
  answer: 'A tour costs £12.',
  sources: [{ title: 'Prices', url: 'https://shop.example/prices' }],
}

it('An agent of the browser finds the colleague by name, asks in the chat, and gets the answer with its pages', async () => {
  await addLine()
  expect([...browser.tools.keys()]).toEqual(['ask'])
  expect(browser.tools.get('ask')?.description).toContain('Noor, the AI colleague of Harbour & Pine')
  const asked = asks(' What is a tour? ')
  const [frame] = frames()
  expect(frame?.hidden).toBe(false)
  const chat = chatIn(frame)
  chat.says('staffroom ready')
  expect(chat.told).toEqual([{ staffroom: 'ask', text: 'What is a tour?', reply: 1 }])
  chat.says({ staffroom: 'reply', reply: 1, ...answer }, { origin: 'https://evil.example' })
  chat.says({ staffroom: 'reply', reply: 1, ...answer }, { source: window })
  chat.says({ staffroom: 'reply', reply: 7, answer: 'of another question', sources: [] })
  chat.says(null)
  chat.says({ staffroom: 'reply', reply: 1, ...answer })
  expect(await asked).toEqual(answer)
  const next = asks('And for children?')
  expect(chat.told.at(-1)).toEqual({ staffroom: 'ask', text: 'And for children?', reply: 2 })
  chat.says({ staffroom: 'reply', reply: 2, problem: 'Too many questions. Try again in an hour.' })
  await expect(next).rejects.toThrow('Too many questions. Try again in an hour.')
})

it('What cannot be asked, or gets no answer, is told plainly', async () => {
  await addLine()
  for (const none of ['', '  ', 7, null, undefined])
    await expect(asks(none)).rejects.toThrow('There is no question')
  expect(frames()).toEqual([])
  vi.useFakeTimers()
  const late = asks('When?')
  vi.advanceTimersByTime(120_000)
  await expect(late).rejects.toThrow('No answer came in time')
  const replaced = asks('Where?')
  window.Staffroom?.('ask', 'How much?')
  await expect(replaced).rejects.toThrow('A newer question took its place.')
  const chat = chatIn(frames()[0])
  chat.says('staffroom ready')
  expect(chat.told).toEqual([{ staffroom: 'ask', text: 'How much?' }])
  const ending = new AbortController()
  const broken = asks('Who?', { signal: ending.signal })
  ending.abort()
  await expect(broken).rejects.toThrow('It was broken off')
  await expect(asks('Why?', { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  expect(chat.told).toHaveLength(2)
  const forgotten = asks('Whose is it?')
  window.Staffroom?.('forget')
  await expect(forgotten).rejects.toThrow('The visitor was forgotten.')
  const removed = asks('Is anybody there?')
  window.Staffroom?.('remove')
  await expect(removed).rejects.toThrow('taken off this page')
})

it('The tool is there once for each widget, and goes with it', async () => {
  await addLine()
  await addLine()
  await addLine('kenji', { ...noor, name: 'Kenji' })
  expect([...browser.tools].map(([name, { description }]) => [name, description.slice(5, 10)])).toEqual([
    ['ask', 'Noor,'],
    ['ask_2', 'Kenji'],
  ])
  const { execute } = browser.tools.get('ask') ?? {}
  document.body.replaceChildren()
  await expect(execute?.({ question: 'When?' })).rejects.toThrow('taken off this page')
  await addLine()
  expect(browser.tools.has('ask')).toBe(true)
  window.Staffroom?.('remove')
  expect([...browser.tools.keys()]).toEqual([])
})

it('Nothing happens where there are no tools, where one of that name is refused, or nobody is named', async () => {
  await browser.registerTool({ name: 'ask', description: 'of the site', execute: async () => null })
  await addLine()
  window.Staffroom?.('remove')
  expect([...browser.tools.values()].map(({ description }) => description)).toEqual(['of the site'])
  browser.tools.clear()
  await addLine('noor', null)
  expect(browser.tools.size).toBe(0)
  window.Staffroom?.('remove')
  for (const strange of [undefined, null, 7, {}, { registerTool: 'no' }]) {
    Object.defineProperty(document, 'modelContext', { configurable: true, value: strange })
    await addLine()
    window.Staffroom?.('open')
    expect(frames()).toHaveLength(1)
    window.Staffroom?.('remove')
  }
})

it('A browser of the former kind has the tool on its navigator, and loses it by name', async () => {
  Reflect.deleteProperty(document, 'modelContext')
  const tools = new Map<string, Tool>()
  const former = {
    registerTool: (tool: Tool) => void tools.set(tool.name, tool),
    unregisterTool: (name: string) => void tools.delete(name),
  }
  Object.defineProperty(navigator, 'modelContext', { configurable: true, value: former })
  await addLine()
  expect([...tools.keys()]).toEqual(['ask'])
  window.Staffroom?.('remove')
  expect(tools.size).toBe(0)
})

it('A browser that refuses to take off what is not there keeps no widget on the page, and no tool of the site goes', async () => {
  Reflect.deleteProperty(document, 'modelContext')
  const tools = new Map<string, Tool>()
  const former = {
    registerTool: (tool: Tool, { signal }: { signal?: AbortSignal } = {}) => {
      if (tools.has(tool.name)) throw new DOMException('a tool of that name', 'InvalidStateError')
      tools.set(tool.name, tool)
      signal?.addEventListener('abort', () => tools.delete(tool.name))
    },
    unregisterTool: (name: string) => {
      if (!tools.delete(name)) throw new DOMException('no such tool', 'InvalidStateError')
    },
  }
  Object.defineProperty(navigator, 'modelContext', { configurable: true, value: former })
  await addLine()
  expect(tools.size).toBe(1)
  expect(() => window.Staffroom?.('remove')).not.toThrow()
  expect([tools.size, document.body.childElementCount]).toEqual([0, 0])
  former.registerTool({ name: 'ask', description: 'of the site', execute: async () => null })
  await addLine()
  window.Staffroom?.('remove')
  expect([...tools.values()].map(({ description }) => description)).toEqual(['of the site'])
})

it('A question that was broken off before it was asked takes nobody’s place', async () => {
  await addLine()
  const first = asks('When?')
  const chat = chatIn(frames()[0])
  chat.says('staffroom ready')
  await expect(asks('Why?', { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  chat.says({ staffroom: 'reply', reply: 1, ...answer })
  expect(await first).toEqual(answer)
})
