// What is true of invitations and members.
import type { Limit } from '#server/adapters/attempts/attempts.ts'

const DAY_MS = 86_400_000

/** How long an invitation counts after it was sent. */
const inviteMs = 7 * DAY_MS

/** Invitations of one workspace that may be open at once. */
export const mostInvites = 100

export const endOfInvite = (sentAt: Date): Date => new Date(sentAt.getTime() + inviteMs)

/** Mails with which one person may invite: strangers get them, so they are few. */
export const invitesByPerson: Limit = { name: 'invite', most: 60, seconds: 3_600 }

/** Mails about one workspace to one address, whoever sends them. */
export const invitesByAddress: Limit = { name: 'invite-address', most: 5, seconds: 86_400 }
