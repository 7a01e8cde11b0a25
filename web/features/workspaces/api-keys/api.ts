import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeyScope } from '#contract/workspace/api-keys.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'

const keyOf = (workspaceId: string) => ['workspaces', 'api-key', workspaceId] as const

/** What is known of the key of a workspace. */
export const useApiKey = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call.apiKeys.get({ id }, { signal }),
  })

/** Makes a key in place of the one before, and gives it whole: nobody can a second time. */
export function useCreateKey(id: string): (scope: KeyScope, days: 30 | 90 | 365 | null) => Promise<string> {
  const queryClient = useQueryClient()
  return async (scope, days) => {
    const { secret, key } = await withFreshSignIn(() => call.apiKeys.create({ id, scope, days }))
    queryClient.setQueryData(keyOf(id), { key })
    return secret
  }
}

export function useRevokeKey(id: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    queryClient.setQueryData(keyOf(id), await call.apiKeys.revoke({ id }))
  }
}
