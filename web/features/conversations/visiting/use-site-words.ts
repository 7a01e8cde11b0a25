import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { visitOptions } from './api.ts'
import { forgetToken, isForgotten, isOther, keepProof, type Place, tokenOf, visitCalls } from './visit.ts'

/** What a site says to the chat; null for everything else. */
function siteWord(data: unknown): { identify: string } | 'forget' | null {
  if (typeof data !== 'object' || data === null || !('staffroom' in data)) return null
  if (data.staffroom === 'forget') return 'forget'
  return data.staffroom === 'identify' && 'token' in data && typeof data.token === 'string'
    ? { identify: data.token }
    : null
}

/** On another site: hears from it alone who the visitor is, and that they are to be forgotten here. */
export function useSiteWords(place: Place): void {
  const queryClient = useQueryClient()
  const { site } = place
  useEffect(() => {
    if (site === undefined || window.parent === window) return
    const { queryKey } = visitOptions(place)
    const forget = () => {
      forgetToken(place)
      queryClient.setQueryData(queryKey, null)
    }
    const identify = async (proof: string) => {
      keepProof(place, proof)
      if (tokenOf(place) === null) return
      try {
        await visitCalls(place).identify({ proof })
      } catch (thrown) {
        // Somebody else was here, or nobody is known any more: whoever comes begins anew.
        if (isForgotten(thrown) || isOther(thrown)) forget()
        else window.parent.postMessage('staffroom error', site)
      }
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== site) return
      const word = siteWord(data)
      if (word === null) return
      if (word !== 'forget') return void identify(word.identify)
      keepProof(place, null)
      forget()
      window.parent.postMessage('staffroom forgotten', site)
    }
    window.addEventListener('message', hear)
    window.parent.postMessage('staffroom ready', site)
    return () => window.removeEventListener('message', hear)
  }, [place, site, queryClient])
}
