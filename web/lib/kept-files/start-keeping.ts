import { whenIdle } from '../when-idle.ts'

/** Some hundred files come: not while somebody waits for their first page and what it leads to. */
const afterMs = 10_000

/**
 * Lets this browser keep the files of the build, so that the product opens without a connection; asked once the page has
 * been there for a while and is at rest. Not while developing, where files have no versions, and not where browsers have no such workers.
 */
export function startKeepingFiles(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  let stop = () => {}
  const begin = () => {
    const timer = setTimeout(() => {
      stop = whenIdle(() => {
        navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
      })
    }, afterMs)
    stop = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    stop()
  }
}
