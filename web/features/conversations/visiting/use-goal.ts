import { type MouseEvent, useCallback } from 'react'
import { type Place, tokenOf, visitCalls } from './visit.ts'

/**
 * For the page of a visitor: tells the server of links that are followed there to where the company would like them to go.
 * The address itself decides nothing; the server compares it.
 */
export function useGoal(place: Place, goal: string | undefined): (event: MouseEvent) => void {
  return useCallback(
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (goal === undefined || link === null || tokenOf(place) === null) return
      if (new URL(link.href).host !== new URL(goal).host) return
      // Counted or not, the visitor goes where they wanted to.
      visitCalls(place)
        .follow({ address: link.href })
        .catch(() => undefined)
    },
    [place, goal],
  )
}
