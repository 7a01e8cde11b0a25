// Who may do what in a workspace: one policy for server and pages.

/** From the one who may do most to the one who may do least. A workspace has exactly one owner. */
export const roles = ['owner', 'admin', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The roles that are given; the owner's is handed over. */
export const givenRoles = ['admin', 'editor', 'viewer'] as const satisfies readonly Role[]
export type GivenRole = (typeof givenRoles)[number]

/**
 * - `read`: see everything in the workspace, and ask its colleagues
 * - `work`: hire colleagues, add websites, change and delete both, and what was said with them
 * - `manage`: invite people and change their roles, name and logo, API key, webhooks, audit log
 * - `own`: pay, hand the workspace over, delete it
 */
export type Ability = 'read' | 'work' | 'manage' | 'own'

const abilities: Readonly<Record<Role, readonly Ability[]>> = {
  owner: ['read', 'work', 'manage', 'own'],
  admin: ['read', 'work', 'manage'],
  editor: ['read', 'work'],
  viewer: ['read'],
}

/** Whether somebody with this role may do that; nobody may anything without one. */
export const roleMay = (held: Role | null | undefined, ability: Ability): boolean =>
  held !== null && held !== undefined && abilities[held].includes(ability)
