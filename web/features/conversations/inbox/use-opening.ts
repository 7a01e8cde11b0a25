import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusRow } from './several/use-rows.ts'

/** Where the list gives way to the conversation that is open. */
export const isOneColumn = (): boolean => window.matchMedia('(width < 960px)').matches

/**
 * Opens conversations and leads back to the list. In one column an open conversation is a place of its own: going back shows the
 * list, with the focus on the row that was pressed.
 */
export function useOpening(
  openId: string | null,
  show: (address: { conversation: string | undefined }, options: { replace: boolean }) => void,
) {
  const { history } = useRouter()
  const place = () => history.location.state.__TSR_index
  /** Where the list stands among what was visited, while it is known. */
  const list = useRef<number | null>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (openId === null) {
      list.current = null
      if (last.current !== null && isOneColumn()) focusRow(last.current)
    }
    last.current = openId
  }, [openId])
  return {
    open: (id: string) => {
      const isFirst = openId === null && isOneColumn()
      if (isFirst) list.current = place()
      show({ conversation: id }, { replace: !isFirst })
    },
    toList: () => {
      // Over pages that were looked up from the conversation too.
      if (list.current === null) show({ conversation: undefined }, { replace: true })
      else history.go(list.current - place())
    },
  }
}
