import { useEffect } from 'react'

/** On another site, Escape closes the chat: the page around it is told, and nobody but that site. */
export function useCloseByEscape(site: string | undefined): void {
  useEffect(() => {
    if (site === undefined || window.parent === window) return
    const onKey = (event: KeyboardEvent) => {
      // A sheet that lies over the chat takes the first one.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"]') !== null) return
      window.parent.postMessage('staffroom close', site)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [site])
}
