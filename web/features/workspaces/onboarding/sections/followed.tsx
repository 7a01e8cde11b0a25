import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Fields that begin anew when what is known of them has changed elsewhere (another device, the website as it is read), unless
 * somebody is changing them here.
 */
export function Followed({ known, children }: { known: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  const [shown, setShown] = useState({ known, version: 0 })
  useEffect(() => {
    if (known === shown.known) return
    const { activeElement } = document
    const isTyping = activeElement?.matches('input:not([type=checkbox]), textarea') === true
    const stays = isTouched.current || (isTyping && box.current?.contains(activeElement) === true)
    isTouched.current = false
    setShown({ known, version: shown.version + (stays ? 0 : 1) })
  }, [known, shown])
  const touch = () => {
    isTouched.current = true
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only notes that its fields were changed
    <div ref={box} onInput={touch} onClick={touch} className="flex flex-col gap-4">
      <Fragment key={shown.version}>{children}</Fragment>
    </div>
  )
}
