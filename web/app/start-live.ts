import { config } from '#web/platform/config.ts'
import { startCache } from '#web/platform/cache/start-cache.ts'
import { programVersion } from '#web/platform/cache/version.ts'
import { call } from '#web/platform/api/call.ts'
import { carryChoices } from '#web/platform/preferences/carry-choices.ts'
import { showChosenLanguage } from '#web/platform/language/start-language.ts'
import { preferences } from '#web/platform/preferences/theme.ts'
import { heardTypes, liveMap, sessionEvents } from './live-map.ts'
import { showFeed } from '#web/platform/live/app-live.ts'
import { browserTabs } from '#web/platform/live/browser-tabs.ts'
import type { LiveEvent } from '#contract/events.ts'
import { createLive, type LiveHandlers } from '#web/platform/live/live.ts'
import { queryClient } from '#web/platform/cache/queries.tsx'
import { createRefresher } from '#web/platform/live/live-refresh.ts'
import { invalidate } from '#web/platform/live/invalidate.ts'
import type { LivePort } from '#web/platform/live/live-stream.ts'
import { forgetFirstAnswers, takeFirstPlace } from '#web/platform/api/first-answers.ts'
import { createSharedLive } from '#web/platform/live/shared-live.ts'
import type { SessionStore } from '#web/platform/session/session.ts'

/** Whoever goes to another workspace, here or in another tab, sees nothing of the one before: all is read anew. */
function followWorkspace(session: SessionStore): () => void {
  const { user } = session.get()
  let active = user?.activeWorkspace
  const startKeeping = () =>
    startCache(queryClient, `${user?.uid} ${active} ${programVersion()}`, config.cacheBytes)
  let stopKeeping = startKeeping()
  const unsubscribe = session.subscribe(() => {
    const now = session.get().user?.activeWorkspace
    if (now === undefined || now === active) return
    active = now
    stopKeeping()
    void queryClient.resetQueries()
    stopKeeping = startKeeping()
  })
  return () => {
    unsubscribe()
    stopKeeping()
  }
}

/** Opens the browser's one live connection for the signed-in person, or hears of another tab's; returns how to end it. */
export function startLive(session: SessionStore): () => void {
  const refresh = createRefresher(queryClient, (event) => liveMap[event.type](event))
  const port: LivePort = {
    types: heardTypes,
    openStream: (url) => new EventSource(url),
    fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
    setTimer(run, ms) {
      const id = setTimeout(run, ms)
      return () => clearTimeout(id)
    },
  }
  const tabs = browserTabs(session.get().user?.uid ?? '')
  const look = () => void session.refresh().catch(() => {})
  const open = (after: string | null, on: LiveHandlers) => createLive(port, on, after)
  const handlers = {
    event(event: LiveEvent) {
      refresh(event)
      // Where somebody else deleted a colleague, what is edited of them could be neither saved nor discarded.
      if (event.type === 'staff.deleted') queryClient.removeQueries({ queryKey: ['edits', event.subject] })
      if (sessionEvents.has(event.type)) look()
    },
    // It may even be somebody else by now.
    began: look,
    missed: () => {
      forgetFirstAnswers()
      look()
      void invalidate(queryClient)
    },
    broke: look,
  }
  const feed = createSharedLive(tabs, open, handlers, takeFirstPlace())
  const carrier = carryChoices(session, {
    preferences,
    send: (told) => call.accounts.updatePreferences(told),
    now: () => Date.now(),
    storage: localStorage,
    languageChanged: () => void showChosenLanguage(),
  })
  const sendLeft = () => {
    if (localStorage.getItem('staffroom-waiting') === null) return
    void import('./left-changes.ts').then(({ sendLeftChanges }) =>
      sendLeftChanges(session.get().user?.uid ?? '', queryClient),
    )
  }
  const stopWatching = feed.subscribe(() => {
    if (feed.get() !== 'online') return
    carrier.retry()
    sendLeft()
    // Whoever was shown while the server was away may be signed out by now.
    void session.refresh().catch(() => {})
  })
  const stopFollowing = followWorkspace(session)
  window.addEventListener('online', feed.wake)
  window.addEventListener('offline', feed.sleep)
  feed.start()
  if (!navigator.onLine) feed.sleep()
  showFeed(feed)
  return () => {
    window.removeEventListener('online', feed.wake)
    window.removeEventListener('offline', feed.sleep)
    stopWatching()
    stopFollowing()
    carrier.stop()
    feed.stop()
    showFeed(null)
    forgetFirstAnswers()
    // However the session ended, the next person in this tab finds nothing of this one, and what stands on the page is asked
    // for in their name.
    if (session.get().user !== null) void queryClient.resetQueries()
    else queryClient.clear()
  }
}
