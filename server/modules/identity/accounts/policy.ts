import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** An account goes with its workspaces, and nobody else may lose theirs by it. */
export function canDeleteAccount(owned: readonly { name: string; otherMembers: number }[]): Verdict {
  const shared = owned.find(({ otherMembers }) => otherMembers > 0)
  return shared ? refused('workspace_has_members', { name: shared.name }) : allowed
}
