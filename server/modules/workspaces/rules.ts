// What is true of workspaces.

/** Source: product specification, section 3. */
export const firstWorkspaceName = (displayName: string): string => `${displayName}'s workspace`

/** Workspaces that one person may own. */
export const mostOwned = 20

/** A key as it reads back: enough to recognise it, not to use it. */
export const maskedKey = (lastFour: string): string => `sk_live_••••${lastFour}`
