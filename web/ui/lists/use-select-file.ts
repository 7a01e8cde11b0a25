import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ownBrowser } from '#web/platform/lazy-page/missing-file.ts'
import type { Select } from '../forms/select.tsx'

/** What has come for one filter comes for all. */
const file: { Select: typeof Select | null } = { Select: null }

async function fetchFile(): Promise<void> {
  try {
    if (file.Select === null && ownBrowser.mayCome())
      ({ Select: file.Select } = await import('../forms/select.tsx'))
  } catch {}
}

interface Come {
  Select: typeof Select
  /** Somebody pressed the button for it, and is still there. */
  isOpen: boolean
  hasFocus: boolean
}

/** The list behind a `button` that stands in its place until it has come. */
export function useSelectFile(button: RefObject<HTMLButtonElement | null>) {
  const [come, setCome] = useState<Come | null>(
    file.Select === null ? null : { Select: file.Select, isOpen: false, hasFocus: false },
  )
  const [isComing, setComing] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const underWay = useRef(false)
  const isAsked = useRef(false)

  const fetchIt = async () => {
    if (underWay.current) return
    underWay.current = true
    setComing(true)
    await fetchFile()
    underWay.current = false
    const wasAsked = isAsked.current
    isAsked.current = false
    const { Select } = file
    // At once: between the question where the focus is and the change nobody can go on.
    flushSync(() => {
      setComing(false)
      if (Select !== null) {
        const hasFocus = button.current !== null && button.current === document.activeElement
        setCome({ Select, isOpen: wasAsked && hasFocus, hasFocus })
      } else if (wasAsked) setRefusals((times) => times + 1)
    })
  }
  return {
    come,
    isComing,
    /** How often it could not be fetched for somebody who wanted to open it. Who only passes by is told nothing. */
    refusals,
    fetchIt: () => void fetchIt(),
    /** The same, to open it. */
    open: () => {
      isAsked.current = true
      // Not every browser gives the focus to a button that is pressed.
      button.current?.focus()
      void fetchIt()
    },
  }
}
