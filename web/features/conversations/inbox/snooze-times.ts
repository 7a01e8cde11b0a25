const hourMs = 3_600_000
const morning = 9

/** Until when a conversation can be put aside, in the reader's own time. */
export function snoozeTimes(nowMs: number): Record<'inAnHour' | 'tomorrow' | 'nextWeek', string> {
  const now = new Date(nowMs)
  const at = (days: number) => {
    const then = new Date(now)
    then.setDate(then.getDate() + days)
    then.setHours(morning, 0, 0, 0)
    return then.toISOString()
  }
  return {
    inAnHour: new Date(nowMs + hourMs).toISOString(),
    tomorrow: at(1),
    // Monday of the next week; on a Monday seven days.
    nextWeek: at((8 - now.getDay()) % 7 || 7),
  }
}
