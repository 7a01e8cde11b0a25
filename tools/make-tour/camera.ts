// Films a page: the frames that the browser shows, put on a time line of our own, so that the film lasts what its script
// says, however slow the machine was.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as z from 'zod'

export const framesPerSecond = 25

interface Frame {
  file: string
  /** Seconds since 1970 at which the browser showed it. */
  at: number
}

/** A part of the film: what happened between two moments of the clock fills these seconds of the film. */
interface Shot {
  from: number
  to: number
  seconds: number
}

export interface Camera {
  /** Does this on film; it fills so many seconds there, whatever it took. What is done outside of shots is not seen. */
  shot: (seconds: number, act: () => Promise<unknown>) => Promise<void>
  /** The seconds of film so far. */
  length: () => number
  stop: () => Promise<{ frames: Frame[]; shots: Shot[] }>
}

const frameShape = z.object({
  data: z.string(),
  sessionId: z.number(),
  metadata: z.object({ timestamp: z.number() }),
})

const now = () => Date.now() / 1000
/** After an act its last frame is still on the way. */
const afterActMs = 120

export async function filmPage(page: Page, folder: string): Promise<Camera> {
  mkdirSync(folder, { recursive: true })
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  const shots: Shot[] = []
  session.on('Page.screencastFrame', (event: unknown) => {
    const { data, sessionId, metadata } = frameShape.parse(event)
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`)
    writeFileSync(file, data, 'base64')
    frames.push({ file, at: metadata.timestamp })
    // The page may close while the last frames come.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: width, maxHeight: height })
  return {
    shot: async (seconds, act) => {
      const from = now()
      await act()
      await page.waitForTimeout(afterActMs)
      shots.push({ from, to: now(), seconds })
    },
    length: () => shots.reduce((sum, { seconds }) => sum + seconds, 0),
    stop: async () => {
      await session.send('Page.stopScreencast')
      await session.detach()
      return { frames, shots }
    },
  }
}

/** The picture of every tick of the film, at a constant rate: what was on the page at that moment of its time line. */
export function developFilm(frames: readonly Frame[], shots: readonly Shot[]): string[] {
  const film: string[] = []
  let begun = 0
  for (const { from, to, seconds } of shots) {
    const first = Math.round(begun * framesPerSecond)
    begun += seconds
    const last = Math.round(begun * framesPerSecond)
    for (let tick = first; tick < last; tick += 1) {
      const at = from + ((tick - first + 1) / (last - first)) * (to - from)
      const shown = frames.findLast((frame) => frame.at <= at) ?? frames[0]
      if (shown) film.push(shown.file)
    }
  }
  return film
}
