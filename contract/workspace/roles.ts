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

/** Whom a virtual human is kept to, by their uid; null where roles alone decide. */
export interface Kept {
  editorUids: readonly string[] | null
}

/**
 * Whether somebody may work with this virtual human: change it, and answer for it. Their role has to allow it; where people
 * were chosen, they have to be among them as well, or manage the workspace.
 */
export const mayWorkWith = (
  { uid, role }: { uid: string; role: Role | null | undefined },
  { editorUids }: Kept,
): boolean =>
  roleMay(role, 'work') && (editorUids === null || roleMay(role, 'manage') || editorUids.includes(uid))

/** Whether somebody with this role may do that; nobody may anything without one. */
export const roleMay = (held: Role | null | undefined, ability: Ability): boolean =>
  held !== null && held !== undefined && abilities[held].includes(ability)
