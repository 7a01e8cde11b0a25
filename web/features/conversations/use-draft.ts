import { useState } from 'react'

const keyOf = (staffId: string) => `draft ${staffId}`

/** What is being written to a colleague; it survives leaving the page, as long as the tab is open. */
export function useDraft(staffId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(staffId))
  const change = (next: string) => {
    setText(next)
    try {
      if (next === '') sessionStorage.removeItem(keyOf(staffId))
      else sessionStorage.setItem(keyOf(staffId), next)
    } catch {
      // A browser that keeps nothing: the words stay on the page.
    }
  }
  return [text, change]
}

/** Takes away what was being written where no page shows it. */
export function dropDraft(staffId: string): void {
  try {
    sessionStorage.removeItem(keyOf(staffId))
  } catch {
    // Nothing was kept.
  }
}

function read(staffId: string): string {
  try {
    return sessionStorage.getItem(keyOf(staffId)) ?? ''
  } catch {
    return ''
  }
}
