import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { config } from '#web/platform/config.ts'

/** The document's title: `<page> · Staffroom AI`. */
export function documentTitle(page: string): string {
  return page === '' ? config.productTitle : `${page} · ${config.productTitle}`
}

/** Keeps the document's title in step with the route, unless the page names something more exact. */
export function usePageTitle(): void {
  const { i18n } = useLingui()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const page = title === undefined ? '' : i18n._(title)
  useEffect(() => {
    document.title = documentTitle(page)
  }, [page])
}
