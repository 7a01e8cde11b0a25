import { useEffect } from 'react'
import { config } from '../config.ts'

/** Puts a name known only to the page (a person's, a website's) into the document's title. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === '') return
    const before = document.title
    document.title = `${name} · ${config.productTitle}`
    return () => {
      document.title = before
    }
  }, [name])
}
