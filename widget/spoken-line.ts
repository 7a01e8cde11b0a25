// What the company says beside the button to visitors who have not opened the chat: once a visit, without a sound.
import { isOnPage } from '#contract/workspace/page-match.ts'
import type { ProactiveLine } from '#contract/workspace/proactive-line.ts'
import type { Words } from './words.ts'

export interface Wanted {
  line: ProactiveLine
  /** Of the visitor, in any spelling such as `fr-CA`. */
  language: string
  /** Whether nothing was said in this visit, and the chat not opened. */
  isFree: () => boolean
  /** It is said now. */
  onSaid: () => void
}

interface SpokenLine {
  /** Where it is shown; empty until then, for what comes into it is read out. */
  element: HTMLElement
  /** The page is this one now, or the one of the address. */
  page: (path: string | null) => void
  /** Takes it away for good; gives its words where they were to be seen. */
  end: () => string | null
}

export const lineCss = `.line{position:fixed;bottom:88px;inset-inline-end:20px;max-width:min(280px,calc(100vw - 40px));
box-sizing:border-box;display:flex;align-items:start;border:1px solid #cfd6e0;border-radius:12px;background:#fff;color:#16213a;
font:400 15px/1.4 system-ui,sans-serif;box-shadow:0 4px 8px -2px #16213a14,0 16px 32px -8px #16213a29}
.line.start{inset-inline:20px auto}
.line button{position:static;display:block;width:auto;height:auto;padding:12px;border-radius:11px;background:none;color:inherit;
font:inherit;text-align:start;white-space:pre-line;overflow-wrap:anywhere;box-shadow:none}
.line button:focus-visible{outline:2px solid;outline-offset:-3px}
.line .x{flex:none;width:44px;height:44px;padding:14px}
.line svg{width:16px;height:16px}
.line [role]{min-width:0;max-height:40dvh;overflow:auto}
@keyframes come{from{opacity:0;transform:translateY(8px)}}
@media(prefers-reduced-motion:no-preference){.line{animation:come .24s}}
@media(prefers-color-scheme:dark){.line{border-color:#2c3850;background:#182031;color:#e7ebf3}}
@media(max-width:480px){.line{bottom:76px}}
@media print{.line{display:none}}`

/** Null where nothing is said in this language. */
export function spokenLine(
  { line, language, isFree, onSaid }: Wanted,
  words: Words,
  { isAtStart, open, toLauncher, cross }: LineParts,
): SpokenLine | null {
  const own = Object.entries(line.inLanguages ?? {}).find(
    ([code]) => code === language.slice(0, 2).toLowerCase(),
  )
  const text = own?.[1] || line.text
  if (text === '') return null
  const element = document.createElement('div')
  const status = element.appendChild(document.createElement('div'))
  status.setAttribute('role', 'status')
  /** The page that the site has named; null for the one of the address. */
  let path: string | null = null
  const shownPage = () => path ?? location.pathname
  /** The page that was looked at last. */
  let seen = shownPage()
  let timer = 0
  let isShown = false
  let isOver = false
  const fits = () => {
    seen = shownPage()
    // The start page is named for itself: whoever means every page names none.
    return (
      line.pages.length === 0 ||
      line.pages.some((page) => (page === '/' ? seen === '/' : isOnPage(seen, page)))
    )
  }
  const hide = () => {
    const root = element.getRootNode()
    const hasFocus = root instanceof ShadowRoot && element.contains(root.activeElement)
    isShown = false
    element.className = ''
    element.replaceChildren(status)
    status.replaceChildren()
    if (hasFocus) toLauncher()
  }
  const stopWaiting = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', show)
  }
  const end = () => {
    const said = isShown ? text : null
    isOver = true
    stopWaiting()
    hide()
    return said
  }
  const show = () => {
    if (isOver || !element.isConnected || !fits() || !isFree()) return
    // Nobody would see it; whoever comes back does.
    if (document.hidden) {
      document.addEventListener('visibilitychange', show, { once: true })
      return
    }
    onSaid()
    isShown = true
    element.dir = words.dir
    element.className = isAtStart ? 'line start' : 'line'
    const says = status.appendChild(document.createElement('button'))
    says.dir = 'auto'
    says.textContent = text
    says.addEventListener('click', open)
    const close = element.appendChild(document.createElement('button'))
    close.className = 'x'
    close.ariaLabel = words.dismiss
    close.append(cross)
    close.addEventListener('click', dismiss)
    for (const button of [says, close]) button.type = 'button'
  }
  const dismiss = () => {
    end()
    toLauncher()
  }
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss()
  })
  const wait = () => {
    stopWaiting()
    if (!fits()) hide()
    else if (!isShown) timer = window.setTimeout(show, line.afterSeconds * 1000)
  }
  wait()
  return {
    element,
    page: (to) => {
      path = to
      if (!isOver && shownPage() !== seen) wait()
    },
    end,
  }
}

/** What it has of the button beside which it stands. */
interface LineParts {
  isAtStart: boolean
  open: () => void
  /** Where the visitor was is gone. */
  toLauncher: () => void
  cross: SVGElement
}
