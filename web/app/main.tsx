import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { session } from '#web/platform/session/app-session.ts'
import { followSession } from '#web/platform/session/follow-session.ts'
import { showChosenLanguage } from '#web/platform/language/start-language.ts'
import { followPreferences } from '#web/platform/preferences/theme.ts'
import { createAppRouter } from './router.tsx'
import '#web/styles/app.css'

const router = createAppRouter({
  session,
  queries: async () => (await import('#web/platform/cache/queries.tsx')).queryClient,
})

followSession(session, {
  signedIn: async () => (await import('./start-live.ts')).startLive(session),
  // Whoever caused the change may be about to lead on.
  stageChanged: () => void setTimeout(lookAgain),
})
/** While a page loads the guard is looking anyway; but it may have looked before a session was known to have ended. */
function lookAgain(): void {
  if (router.state.status === 'idle') return void router.invalidate()
  if (session.get().user !== null) return
  const stop = router.subscribe('onResolved', () => {
    stop()
    void router.invalidate()
  })
}

followPreferences(document, window)

const root = document.getElementById('root')
if (root !== null) {
  await showChosenLanguage()
  createRoot(root).render(<App router={router} />)
}
