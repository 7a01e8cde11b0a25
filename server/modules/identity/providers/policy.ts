import type { LinkedSignIns, ProviderId } from '#contract/person/providers.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** What is linked may go, unless nobody could sign in any more. */
export function canUnlink(signIns: LinkedSignIns, provider: ProviderId): Verdict {
  if (!signIns.items.some((item) => item.provider === provider)) return refused('sign_in_not_linked')
  return signIns.canUnlink ? allowed : refused('sign_in_last_way')
}
