import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session/app-session.ts'

/** Who works in a workspace. */
export const useMembers = (id: string) =>
  useQuery({
    queryKey: ['members', 'list', id],
    queryFn: ({ signal }) => call.members.list({ id }, { signal }),
  })

/** Who is invited to it, for whoever manages it. */
export const useInvites = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['members', 'invites', id],
    queryFn: ({ signal }) => call.invites.list({ id }, { signal }),
    enabled,
  })

/** The invitations to the signed-in person. */
export const useReceivedInvites = () =>
  useQuery({
    queryKey: ['invites', 'received'],
    queryFn: ({ signal }) => call.invites.listReceived(undefined, { signal }),
  })

/** Does something with members or invitations, and reads anew what is known of them. */
export function useMembersChange(): <Result>(change: () => Promise<Result>) => Promise<Result> {
  const queryClient = useQueryClient()
  return async (change) => {
    const result = await change()
    await Promise.all(
      ['members', 'invites', 'workspaces'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })),
    )
    return result
  }
}

/** The same for what changes where the person works, or as what. */
export function useOwnChange(): <Result>(change: () => Promise<Result>) => Promise<Result> {
  const change = useMembersChange()
  return (what) =>
    change(async () => {
      const result = await what()
      // First where one is now, so that nothing is asked of where one was.
      await session.refresh()
      return result
    })
}
