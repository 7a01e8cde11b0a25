import { programVersion } from '../cache/version.ts'

/** What a page that could not be fetched needs of the browser; a test has its own. */
export interface FileBrowser {
  /** Whether a file may come at all. */
  mayCome: () => boolean
  /** Whether the server answers. */
  reaches: () => Promise<boolean>
  reload: () => void
  /** Which build this window is of. */
  version: () => string
  /** What outlives loading the window anew. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

export const ownBrowser: FileBrowser = {
  // Browsers remember an import that failed until the window is loaded anew: without a connection none is tried.
  mayCome: () => navigator.onLine,
  reaches: () =>
    fetch('/boot.js', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
  version: programVersion,
  get storage() {
    return sessionStorage
  },
}

const reloaded = 'staffroom-reloaded'

/**
 * Loads the window anew, which brings the files of a newer build, but only while the server answers: else the browser's
 * own page of failure would take the place of everything. Unless the person asks, once for a build.
 */
export async function reloadPage(browser: FileBrowser, isAsked: boolean): Promise<void> {
  const { reaches, reload, storage, version } = browser
  if (!isAsked && storage.getItem(reloaded) === version()) return
  if (!(await reaches())) return
  storage.setItem(reloaded, version())
  reload()
}

/** Whether this was thrown because a part of the program could not be fetched; each browser says it in its own words. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof TypeError && /imported module|importing a module/i.test(error.message)
