// Where uploaded pictures lie, and under which address pages show them.
import { pictureKey } from '#contract/file-paths.ts'

const OWN = /^\/files\/((?:workspace_logos|profile_photos)\/[\w-]{1,80}\/[\w-]{1,80}\.webp)$/

/** Source: requirement STOR-1. The name is ours alone: what a file was called elsewhere is nobody's business. */
export const logoKey = (workspaceId: string, name: string): string =>
  pictureKey('workspace_logos', workspaceId, name)

export const photoKey = (uid: string, name: string): string => pictureKey('profile_photos', uid, name)

/** The address of a stored picture. */
export const addressOf = (key: string): string => `/files/${key}`

/** The stored picture at an address; null for what we do not keep, such as a provider's picture or the product's logo. */
export const keyAt = (address: string | null): string | null => OWN.exec(address ?? '')?.[1] ?? null
