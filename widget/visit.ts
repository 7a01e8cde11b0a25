// What is remembered of a visit to the site: that a line was said, or a chat opened. One for all widgets of the site.

const key = 'StaffroomAI line'

interface Spoken {
  isSpoken?: boolean
  hasLine?: boolean
}

/** Whether a line was said in this visit, or a chat opened. */
export function wasSpoken({ isSpoken = false }: Spoken): boolean {
  if (isSpoken) return true
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    // Where nothing is kept, a visit is known by its first page alone; sites may keep their browsers from naming the page before.
    return document.referrer === '' || document.referrer.startsWith(`${location.origin}/`)
  }
}

export function noteSpoken(shared: Spoken): void {
  shared.isSpoken = true
  // Sites without a line keep nothing of it.
  if (shared.hasLine !== true) return
  try {
    sessionStorage.setItem(key, 'said')
  } catch {
    // See above.
  }
}
