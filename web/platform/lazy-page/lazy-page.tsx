import { type ComponentType, lazy, useReducer, useState } from 'react'
import { type FileBrowser, reloadPage, ownBrowser } from './missing-file.ts'
import { PageMissing } from './page-missing.tsx'
import { type Again, useTryingAgain } from './use-trying-again.ts'

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/** What is fetched when it is wanted. `Missing` stands in its place when it cannot be, and tries `again`. */
function lazily<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  Missing: ComponentType<{ again: Again }>,
  browser: FileBrowser,
) {
  let Fetched: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  let hasFailed = false

  const fetchIt = async () => {
    try {
      Fetched = browser.mayCome() ? (await load())[name] : null
    } catch {}
    hasFailed = Fetched === null
  }
  const preload = () =>
    Fetched === null ? (loading ??= fetchIt().finally(() => (loading = null))) : Promise.resolve()

  function Lazy(props: Props) {
    // What has come one way stays that way: else the next render would begin it anew.
    const [isComing] = useState(Fetched === null && !hasFailed)
    const [, show] = useReducer((times: number) => times + 1, 0)
    const again = async (isAsked: boolean) => {
      await preload()
      if (Fetched !== null) show()
      else if (Missing === PageMissing && browser.mayCome()) await reloadPage(browser, isAsked)
    }
    if (isComing) return <Coming {...props} />
    return Fetched === null ? <Missing again={again} /> : <Fetched {...props} />
  }
  // By then it is there or has failed.
  const Coming = lazy(() => preload().then(() => ({ default: Lazy })))
  return Object.assign(Lazy, { preload })
}

/**
 * A page that is fetched when it is wanted; the router calls `preload` first. When its file cannot be fetched, a sentence
 * stands in its place and it is tried again, while the rest of the product stays. (The router's own kind loads the
 * window anew, which without a connection leaves the browser's page of failure.)
 */
export const lazyPage = <Name extends string, Props extends object>(
  // A page's file may export more than the page.
  load: Load<NoInfer<Name>, Props>,
  name: Name,
  browser = ownBrowser,
) => lazily(load, name, PageMissing, browser)

/** The same for a section of a page, such as what a tab shows. */
export const lazySection = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  browser = ownBrowser,
) => lazily(load, name, PageMissing, browser)

/**
 * A part of what stands around every page, fetched when it is wanted; put it into a `Suspense`. When its file cannot be
 * fetched, nothing stands there until it can. (React's own kind then takes everything around it away.)
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  browser = ownBrowser,
) => lazily(load, name, PartMissing, browser)

function PartMissing({ again }: { again: Again }) {
  useTryingAgain(again)
  return null
}
