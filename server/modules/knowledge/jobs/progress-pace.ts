/** At first somebody waits for the page; later each telling is a row of the event log that says little. */
const pauseMs = { first: 300, later: 2_000 }
const firstTimes = 10

/** Says of each step of a crawl whether browsers are told of it, given how long the process runs by then. */
export function progressPace(): (nowMs: number, isFirst: boolean) => boolean {
  let told = Number.NEGATIVE_INFINITY
  let times = 0
  return (nowMs, isFirst) => {
    const tells = isFirst || nowMs - told >= (times < firstTimes ? pauseMs.first : pauseMs.later)
    if (tells) {
      told = nowMs
      times += 1
    }
    return tells
  }
}
