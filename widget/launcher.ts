import { lineCss, spokenLine, type Wanted as WantedLine } from './spoken-line.ts'
import { type Colleague, offerTool, openQuestion } from './tool.ts'
import type { Words } from './words.ts'

/** What happens in the chat that the page around it may hear of. */
export type ChatEvent = 'question' | 'answer' | 'message' | 'handoff' | 'lead'

export interface Launcher {
  show: (how: 'open' | 'close' | 'toggle') => void
  /** Says who the visitor is, now and to every chat that is opened from now on. */
  identify: (token: string) => void
  /** Opens the chat and asks this there. */
  ask?: (text: string) => void
  /** Tells the chat on which page it stands: the one of the address, or another that the page names. */
  page?: (path: string | null) => void
  /** Takes the line beside its button away for good; where an older program put it there, nothing does. */
  endLine?: () => void
  /** Takes away what this browser keeps of the visitor. */
  forget: () => void
  remove: () => void
  /** False once the page has thrown it away. */
  isThere: () => boolean
  /** Where it stands among those of the page, from 0. */
  place: number
}

interface Wanted {
  /** The address of the page in the frame. */
  frame: string
  words: Words
  isAtStart: boolean
  /** Where it stands among those of the page, from 0. */
  place: number
  /** What is said beside it; null for nothing. */
  line: WantedLine | null
  /** Who answers; null where nobody is on shift. */
  colleague: Colleague | null
  tell: (event: 'open' | 'close' | 'error' | 'forgotten' | 'unread' | ChatEvent, detail?: number) => void
}

const chatEvents: readonly ChatEvent[] = ['question', 'answer', 'message', 'handoff', 'lead']

const svg = 'http://www.w3.org/2000/svg'
/** A speech bubble, and a cross. */
const bubble = 'M4 5h16v11H10l-5 4v-4H4z'
const cross = 'M6 6l12 12M18 6 6 18'

// Constructed sheets are not what a policy calls a style, and what they say ends at the shadow root.
const css = `:host{all:initial}
button{position:fixed;bottom:20px;inset-inline-end:20px;width:56px;height:56px;border:0;padding:0;margin:0;border-radius:16px;
background:#1867c0;color:#fff;cursor:pointer;display:grid;place-items:center;
box-shadow:0 4px 8px -2px #16213a14,0 16px 32px -8px #16213a29}
button:hover{background:#12508f}
button:focus-visible{outline:3px solid #1867c0;outline-offset:3px}
svg{width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
iframe{position:fixed;bottom:88px;inset-inline-end:20px;width:min(400px,calc(100vw - 40px));
height:min(640px,calc(100dvh - 108px));border:1px solid #cfd6e0;border-radius:12px;background:#fff;color-scheme:normal;
box-shadow:0 4px 8px -2px #16213a14,0 16px 32px -8px #16213a29}
.news::after{content:'';position:absolute;top:-5px;inset-inline-end:-5px;width:12px;height:12px;border:2px solid #fff;
border-radius:50%;background:#c62828;forced-color-adjust:none}
.start{inset-inline:20px auto}
[hidden]{display:none}
@media(max-width:480px){iframe{inset:0 0 76px;width:100%;height:calc(100dvh - 76px);border:0;border-radius:0;bottom:auto}
iframe.start{inset-inline:0}button{bottom:10px}}
@media(prefers-color-scheme:dark){iframe{border-color:#2c3850;background:#0c1019}}
@media(forced-colors:active){button{border:2px solid ButtonText}}
@media print{button,iframe{display:none}}`

/** Puts the button on the page. The frame comes with the first opening: until then the page fetches nothing more. */
export function launcher({
  frame: address,
  words,
  isAtStart,
  place,
  line: wanted,
  colleague,
  tell,
}: Wanted): Launcher {
  const host = document.createElement('div')
  // Whatever the page says of its elements, even as important, this one is nowhere and takes no room.
  for (const [name, value] of Object.entries({
    all: 'initial',
    position: 'fixed',
    'z-index': '2147483000',
    width: '0',
    height: '0',
    inset: 'auto 0 0 auto',
  }))
    host.style.setProperty(name, value, 'important')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(wanted === null ? css : css + lineCss)
  root.adoptedStyleSheets = [sheet]

  const button = document.createElement('button')
  button.type = 'button'
  button.dir = words.dir
  const icon = iconOf(bubble)
  button.append(icon)
  if (isAtStart) button.className = 'start'
  // Beside those that stand there already.
  if (place > 0) button.style.setProperty('margin-inline-end', `${place * 68}px`)
  const sayState = (isOpen: boolean, hasNews = false) => {
    button.classList.toggle('news', hasNews)
    button.setAttribute('aria-expanded', String(isOpen))
    button.setAttribute('aria-label', isOpen ? words.close : hasNews ? words.news : words.open)
    icon.firstElementChild?.setAttribute('d', isOpen ? cross : bubble)
  }
  sayState(false)
  const line =
    wanted === null
      ? null
      : spokenLine(wanted, words, {
          isAtStart,
          open: () => show('open'),
          toLauncher: () => button.focus(),
          cross: iconOf(cross),
        })
  if (line !== null) root.append(line.element)
  root.append(button)

  let frame: HTMLIFrameElement | null = null
  const isOpen = () => frame !== null && !frame.hidden
  const show: Launcher['show'] = (how) => {
    const to = how === 'toggle' ? !isOpen() : how === 'open'
    if (to === isOpen()) return
    // Whoever has seen it opens the chat to what was said there.
    if (to) said = line?.end() ?? said
    frame ??= root.insertBefore(frameFor(address, words, isAtStart), button)
    frame.hidden = !to
    sayState(to)
    if (to) read()
    if (isReady) say(to ? 'shown' : 'hidden')
    if (isReady) sayLine()
    if (to) frame.focus()
    else button.focus()
    tell(to ? 'open' : 'close')
  }
  /** Messages of people that were written while the chat was closed. */
  let unread = 0
  const read = () => {
    if (unread === 0) return
    unread = 0
    tell('unread', 0)
  }
  const own = new URL(address).origin
  let identity: string | null = null
  let isReady = false
  let forgets = false
  let path: string | null = null
  /** What the page had asked before the chat listened; the last of it. */
  let asked: object | null = null
  const question = openQuestion()
  /** What was said beside the button, and the chat has not heard. */
  let said: string | null = null
  const say = (
    what: 'identify' | 'forget' | 'shown' | 'hidden' | 'page' | 'ask' | 'line',
    more: object = {},
  ) => frame?.contentWindow?.postMessage({ staffroom: what, ...more }, own)
  const sayWho = () => say('identify', { token: identity })
  const sayLine = () => {
    if (said !== null) say('line', { text: said })
    said = null
  }
  const sayPage = () => say('page', { page: path ?? location.pathname })
  // The frame asks to be closed, and says when it listens; nobody else is listened to.
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (frame === null || source !== frame.contentWindow || origin !== own) return
    if (typeof data === 'object') return question.hear(data)
    if (data === 'staffroom close') show('close')
    if (data === 'staffroom page') sayPage()
    if (data === 'staffroom news' && !isOpen()) sayState(false, true)
    if (data === 'staffroom error') tell('error')
    const event = chatEvents.find((name) => data === `staffroom ${name}`)
    if (event !== undefined) tell(event)
    if (event === 'message' && !isOpen()) tell('unread', (unread += 1))
    if (data === 'staffroom forgotten') {
      forgets = false
      tell('forgotten')
    }
    if (data !== 'staffroom ready') return
    isReady = true
    // It takes itself for shown until it hears otherwise: hidden, the browser does not tell it so.
    if (!isOpen()) say('hidden')
    if (forgets) say('forget')
    if (identity !== null) sayWho()
    sayLine()
    if (asked !== null) say('ask', asked)
    asked = null
  }
  button.addEventListener('click', () => show('toggle'))
  addEventListener('message', onMessage)
  document.body.append(host)
  const ask = (wanted: { text: string; reply?: number }) => {
    show('open')
    if (isReady) say('ask', wanted)
    else asked = wanted
  }
  const withdraw =
    colleague === null
      ? null
      : offerTool(colleague, {
          title: words.open,
          place,
          ask: async (text, signal) => {
            if (!host.isConnected) throw new Error('The chat was taken off this page.')
            return question.ask((reply) => ask({ text, reply }), signal)
          },
        })
  return {
    show,
    identify: (token) => {
      identity = token
      if (isReady) sayWho()
    },
    ask: (text) => {
      question.end('A newer question took its place.')
      ask({ text })
    },
    page: (to) => {
      path = to
      line?.page(to)
      if (isReady) sayPage()
    },
    forget: () => {
      identity = null
      asked = null
      said = null
      question.end('The visitor was forgotten.')
      if (!isOpen()) sayState(false)
      read()
      // Until it answers: what is said to a frame that the page throws away is lost.
      forgets = true
      if (isReady) return say('forget')
      // What is kept lies with the frame's own origin: it has to come to be told, unseen.
      if (frame !== null) return
      frame = root.insertBefore(frameFor(address, words, isAtStart), button)
      frame.hidden = true
    },
    endLine: () => {
      said = line?.end() ?? said
    },
    remove: () => {
      host.remove()
      removeEventListener('message', onMessage)
      line?.end()
      question.end('The chat was taken off this page.')
      withdraw?.()
    },
    isThere: () => host.isConnected,
    place,
  }
}

function iconOf(drawn: string): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  icon.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', drawn)
  return icon
}

function frameFor(address: string, { chat, dir }: Words, isAtStart: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = chat
  frame.dir = dir
  if (isAtStart) frame.className = 'start'
  // Of its own origin it may keep the visitor's token; it leads the page around it nowhere.
  for (const right of [
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ])
    frame.sandbox.add(right)
  frame.src = address
  return frame
}
