import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session/app-session.ts'

/** What the person deleted and may bring back. */
export const useDeletedWorkspaces = () =>
  useQuery({
    queryKey: ['workspaces', 'deleted'],
    queryFn: ({ signal }) => call.workspaceDeletion.list(undefined, { signal }),
  })

/** Deletes a workspace or brings one back, and goes where the person is then. */
export function useDeletionChange(): <Result>(change: () => Promise<Result>) => Promise<Result> {
  const queryClient = useQueryClient()
  return async (change) => {
    const result = await change()
    await queryClient.invalidateQueries({ queryKey: ['workspaces'] })
    await session.refresh()
    return result
  }
}
