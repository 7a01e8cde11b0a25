import { heardTypes, liveMap, sessionEvents } from './live-map.ts'
import { showFeed } from './lib/live/app-live.ts'
import { createLive } from './lib/live/live.ts'
import { queryClient } from './lib/queries.tsx'
import { createRefresher } from './lib/live/live-refresh.ts'
import type { SessionStore } from './lib/session/session.ts'

/** Opens this tab's one live connection for the signed-in person; returns how to end it. */
export function startLive(session: SessionStore): () => void {
  const refresh = createRefresher(queryClient, (event) => liveMap[event.type](event))
  const feed = createLive(
    {
      types: heardTypes,
      openStream: (url) => new EventSource(url),
      fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
      setTimer(run, ms) {
        const id = setTimeout(run, ms)
        return () => clearTimeout(id)
      },
    },
    {
      event(event) {
        refresh(event)
        if (sessionEvents.has(event.type)) session.refresh().catch(() => {})
      },
      missed: () => void queryClient.invalidateQueries(),
      broke: () => void session.refresh().catch(() => {}),
    },
  )
  window.addEventListener('online', feed.wake)
  window.addEventListener('offline', feed.sleep)
  feed.start()
  showFeed(feed)
  return () => {
    window.removeEventListener('online', feed.wake)
    window.removeEventListener('offline', feed.sleep)
    feed.stop()
    showFeed(null)
    // However the session ended, the next person in this tab finds nothing of this one.
    queryClient.clear()
  }
}
