import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'
import { retried } from '#web/platform/uploading/retried.ts'

const listKey = ['workspaces', 'list'] as const

/** The workspaces of the signed-in person, oldest first. */
export const useWorkspaces = () =>
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => call.workspaces.list(undefined, { signal }) })

/** Reads the workspaces again, after one has changed. */
export function useWorkspacesChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: listKey })
}

/** Takes a workspace's logo away, with the patience of a file store (STOR-3). */
export function useRemoveLogo(): (id: string) => Promise<void> {
  const changed = useWorkspacesChanged()
  return async (id) => {
    await retried(() => call.files.removeLogo({ id }))
    await changed()
  }
}
