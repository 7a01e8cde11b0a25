import { useNavigate } from '@tanstack/react-router'
import type { ListView, SourceSearch, StaffSearch } from './list-search.ts'
import { rememberedView, rememberView } from './view-choice.ts'

/** A list's state in the address bar. What changes replaces the entry, so that going back leaves the list. */
export function useListAddress(list: string, said: ListView | undefined, initialView: ListView) {
  const navigate = useNavigate()
  const change = (changed: StaffSearch | SourceSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return {
    change,
    view: said ?? rememberedView(list, initialView),
    setView(view: ListView) {
      rememberView(list, view)
      change({ view })
    },
  }
}
