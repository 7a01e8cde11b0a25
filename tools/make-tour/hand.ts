// The hand of the person in the film: a cursor that is drawn into the page, since a browser without a screen shows none.
import type { Locator, Page } from 'playwright-core'
import { type Camera, framesPerSecond } from './camera.ts'

const drawing = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="32" viewBox="0 0 28 32"><path d="M3 2v22l5.6-5.2 3.7 8.7 4.3-1.9-3.7-8.4h7.8z" fill="#16213A" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>`,
)}`

/** Run in the page before its own scripts; a press is a ring that closes. */
const drawCursor = `
  document.addEventListener('DOMContentLoaded', () => {
    const cursor = document.createElement('div')
    cursor.setAttribute('aria-hidden', 'true')
    cursor.style.cssText = 'position:fixed;left:0;top:0;width:28px;height:32px;z-index:2147483647;pointer-events:none'
    cursor.style.backgroundImage = 'url("${drawing}")'
    const ring = document.createElement('div')
    ring.style.cssText = 'position:fixed;left:0;top:0;width:36px;height:36px;border-radius:50%;z-index:2147483646;pointer-events:none;border:3px solid #1867C0;opacity:0;box-sizing:border-box'
    document.documentElement.append(ring, cursor)
    const put = ({ clientX: x, clientY: y }) => {
      cursor.style.transform = 'translate(' + (x - 3) + 'px,' + (y - 2) + 'px)'
      ring.style.left = x - 18 + 'px'
      ring.style.top = y - 18 + 'px'
    }
    addEventListener('mousemove', put, true)
    addEventListener('mousedown', () => ring.animate(
      [{ opacity: 0.9, transform: 'scale(1)' }, { opacity: 0, transform: 'scale(.3)' }],
      { duration: 450, easing: 'ease-in' },
    ), true)
  })`

/** Moves are acted more slowly than they are shown, so that the camera keeps up. */
const slowness = 2
const clickSeconds = 0.5
const tickMs = (1000 / framesPerSecond) * slowness

export interface Hand {
  /** Goes to a place in so many seconds of film; `across` is how far into it, from 0 to 1. */
  moveTo: (target: Locator, seconds: number, across?: number) => Promise<void>
  /** Goes there and presses. */
  press: (target: Locator, seconds: number, across?: number) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string, seconds: number) => Promise<void>
  /** Lets the viewer look. */
  look: (seconds: number) => Promise<void>
}

const ease = (share: number) => share * share * (3 - 2 * share)

/** Gives the page a cursor; to be called before the page is opened. */
export const showCursor = (page: Page): Promise<unknown> => page.addInitScript(drawCursor)

export function handOn(page: Page, camera: Camera): Hand {
  let [x, y] = [760, 520]
  const moveTo = async (target: Locator, seconds: number, across = 0.5) => {
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${String(target)} is not to be seen`)
    const [toX, toY] = [box.x + box.width * across, box.y + box.height / 2]
    const [fromX, fromY] = [x, y]
    const steps = Math.max(2, Math.round(seconds * framesPerSecond))
    await camera.shot(seconds, async () => {
      for (let step = 1; step <= steps; step += 1) {
        const share = ease(step / steps)
        // A hand goes in a slight bow.
        const bow = Math.sin(share * Math.PI) * Math.min(24, Math.abs(toX - fromX) * 0.06)
        await page.mouse.move(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share - bow)
        await page.waitForTimeout(tickMs)
      }
    })
    ;[x, y] = [toX, toY]
  }
  return {
    moveTo,
    press: async (target, seconds, across) => {
      await moveTo(target, seconds, across)
      await camera.shot(clickSeconds, async () => {
        await page.mouse.down()
        await page.waitForTimeout(80)
        await page.mouse.up()
        await page.waitForTimeout(450)
      })
    },
    type: (text, seconds) =>
      camera.shot(seconds, async () => {
        for (const letter of text) {
          await page.keyboard.type(letter)
          await page.waitForTimeout((seconds * 1000) / text.length)
        }
      }),
    look: (seconds) => camera.shot(seconds, () => page.waitForTimeout(Math.min(seconds * 1000, 700))),
  }
}
