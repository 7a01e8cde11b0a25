import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { heardTypes, liveMap, sessionEvents } from './live-map.ts'
import { createAppLive } from './lib/app-live.ts'
import { session } from './lib/app-session.ts'
import { activateLanguage } from './lib/language.ts'
import { createRefresher } from './lib/live-refresh.ts'
import { createQueryClient } from './lib/query.ts'
import { standingOf } from './lib/session.ts'
import { chosenLanguage } from './lib/start-language.ts'
import { followPreferences } from './lib/theme.ts'
import { createAppRouter } from './router.tsx'
import './styles/app.css'

const queryClient = createQueryClient()
const router = createAppRouter({ queryClient, session })
const refresh = createRefresher(queryClient, (event) => liveMap[event.type](event))
const live = createAppLive(heardTypes, {
  event(event) {
    refresh(event)
    if (sessionEvents.has(event.type)) session.refresh().catch(() => {})
  },
  resumedBlind: () => void queryClient.invalidateQueries(),
})

// One place follows the session: the feed opens and closes with it, and the guard looks again when it changes.
let standing = standingOf(null)
session.subscribe(() => {
  const { user, ready } = session.get()
  if (!ready) return
  if (user === null) live.stop()
  else live.start()
  const now = standingOf(user)
  if (now === standing) return
  standing = now
  if (router.state.status === 'idle') void router.invalidate()
})

followPreferences(document, window)
const root = document.getElementById('root')
if (root !== null) {
  await activateLanguage(await chosenLanguage())
  createRoot(root).render(<App queryClient={queryClient} router={router} />)
}
