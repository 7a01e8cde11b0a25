// Which pages of a site a setting names. Without shapes: the widget on other people's sites reads it too.

/** As people write it: browsers tell a path in codes. */
function plain(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a page, by its path, is the one that is named or one under it; an empty name means every page. */
export function isOnPage(page: string | null, named: string): boolean {
  if (named === '') return true
  if (page === null) return false
  const [shown, base] = [plain(page), plain(named).replace(/\/+$/, '')]
  return shown === base || shown.startsWith(`${base}/`)
}
