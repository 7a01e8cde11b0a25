import type * as z from 'zod/mini'
import type { notificationPreferencesInput, profileInput, User } from '#contract/person/accounts.ts'
import { session, useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { retried } from '#web/platform/uploading/retried.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const securityKey = ['security'] as const
const sessionsKey = ['sessions', 'list'] as const
const auditKey = ['audit', 'list'] as const
const auditRowsAtOnce = 10

/** How the account is protected, and a change of the address that waits. */
export const useSecurity = () =>
  useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call.accounts.getSecurity(undefined, { signal }),
  })

/** Where the person is signed in: this device first. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call.sessions.list(undefined, { signal }) })

/** What happened to the account, newest first, in pages of 10. */
export const useAudit = () =>
  useInfiniteQuery({
    queryKey: auditKey,
    queryFn: ({ pageParam, signal }) =>
      call.audit.list(
        { limit: auditRowsAtOnce, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  })

/** The page parameter of a list's first page. */
function firstPage(): string | null {
  return null
}

/** Forgets what was read of how the account is protected, after something about it has changed. */
export function useSecurityChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [securityKey, sessionsKey, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** Signs one device out. */
export function useEndSession() {
  const changed = useSecurityChanged()
  return useMutation({
    mutationFn: (id: string) => call.sessions.end({ id }),
    // Also after a refusal: the device may have left by itself.
    onSettled: changed,
  })
}

/** Signs every other device out. */
export function useEndOtherSessions() {
  const changed = useSecurityChanged()
  return useMutation({ mutationFn: () => call.sessions.endOthers(), onSettled: changed })
}

/** Saves what a person says of themselves; every page shows it at once. */
export async function saveProfile(values: z.infer<typeof profileInput>): Promise<User> {
  const user = await call.accounts.updateProfile(values)
  session.put(user)
  return user
}

/** Shows the photo that was just uploaded, or none. */
export function putPhoto(photoURL: string | null): void {
  const { user } = session.get()
  if (user !== null) session.put({ ...user, photoURL })
}

/** Takes the photo away, with the patience of a file store (STOR-3). */
export async function removePhoto(): Promise<void> {
  await retried(() => call.files.removePhoto())
  putPhoto(null)
}

/** Changes what the person is told, at once here; goes back to how it was when it could not be kept. */
export function useUpdateNotificationPreferences() {
  const before = useUser()
  return useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (change: z.infer<typeof notificationPreferencesInput>) =>
      call.accounts.updateNotificationPreferences(change),
    onMutate: (change) => {
      const now = session.get().user ?? before
      const { email, inApp } = now.notificationPreferences
      session.put({
        ...now,
        notificationPreferences: {
          email: { ...email, ...given(change.email) },
          inApp: { ...inApp, ...given(change.inApp) },
        },
      })
      return now.notificationPreferences
    },
    onSuccess: (kept) => put(kept),
    onError: (_error, _change, earlier) => earlier && put(earlier),
  })
}

function put(notificationPreferences: User['notificationPreferences']): void {
  const { user } = session.get()
  if (user !== null) session.put({ ...user, notificationPreferences })
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Without what was left out, so that nothing is overwritten with nothing. */
function given<T extends object>(changed: T | undefined): Given<T> {
  const kept: Given<T> = {}
  for (const key in changed) {
    const value = changed[key]
    if (value !== undefined) Object.assign(kept, { [key]: value })
  }
  return kept
}
