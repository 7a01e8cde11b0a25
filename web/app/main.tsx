import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { session } from '#web/platform/session/app-session.ts'
import { followSession } from '#web/platform/session/follow-session.ts'
import { showChosenLanguage } from '#web/platform/language/start-language.ts'
import { followPreferences } from '#web/platform/preferences/theme.ts'
import { lookAgain } from './look-again.ts'
import { createAppRouter } from './router.tsx'
import '#web/styles/app.css'

const router = createAppRouter({
  session,
  queries: async () => (await import('#web/platform/cache/queries.tsx')).queryClient,
})

followSession(session, {
  signedIn: async () => (await import('./start-live.ts')).startLive(session),
  // Whoever caused the change may be about to lead on.
  stageChanged: () => void setTimeout(() => lookAgain(router)),
})

followPreferences(document, window)

const root = document.getElementById('root')
if (root !== null) {
  await showChosenLanguage()
  createRoot(root).render(<App router={router} />)
}
