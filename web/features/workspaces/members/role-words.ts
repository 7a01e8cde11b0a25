import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GivenRole, Role } from '#contract/workspace/roles.ts'

export const roleNames: Record<Role, MessageDescriptor> = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  editor: msg`Editor`,
  viewer: msg`Viewer`,
}

/** What each may do, in one sentence. */
export const roleSentences: Record<GivenRole, MessageDescriptor> = {
  admin: msg`Works on everything, and manages people, the API key, webhooks and settings.`,
  editor: msg`Hires colleagues, adds websites, and changes both.`,
  viewer: msg`Sees everything and asks the colleagues, but changes nothing.`,
}
