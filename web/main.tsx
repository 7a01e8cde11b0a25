import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { session } from './lib/app-session.ts'
import { followSession } from './lib/session/follow-session.ts'
import { activateLanguage } from './lib/language/language.ts'
import { chosenLanguage } from './lib/language/start-language.ts'
import { followPreferences } from './lib/theme.ts'
import { createAppRouter } from './router.tsx'
import './styles/app.css'

const router = createAppRouter({ session })

followSession(session, {
  signedIn: async () => (await import('./start-live.ts')).startLive(session),
  // Whoever caused the change may be about to lead on; and while a page loads the guard is looking anyway.
  standingChanged: () => void setTimeout(() => router.state.status === 'idle' && void router.invalidate()),
})
followPreferences(document, window)

const root = document.getElementById('root')
if (root !== null) {
  await activateLanguage(await chosenLanguage())
  createRoot(root).render(<App router={router} />)
}
