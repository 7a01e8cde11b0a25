import { whenIdle } from '../when-idle.ts'

/**
 * Lets this browser keep the files of the build, so that the product opens without a connection; asked once the page is
 * there and at rest. Not while developing, where files have no versions, and not where browsers have no such workers.
 */
export function startKeepingFiles(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  let stop = () => {}
  const begin = () => {
    stop = whenIdle(() => {
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
    })
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    stop()
  }
}
