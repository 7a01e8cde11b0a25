// Where pictures are and are sent, and what they may be. Light enough for every page.

/** What a browser asks for; the server looks at the content and believes no name. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** What stands where no logo was given. Source: requirement ACC-8. */
export const productLogo = '/images/logo.png'

/** `PUT` a picture here to make it the workspace's logo (STOR-1); the answer tells its `url`. */
export const logoUploadPath = (workspaceId: string): string => `/files/workspace_logos/${workspaceId}`

/** `PUT` a picture here to make it the person's photo; the answer tells its `url`. */
export const photoUploadPath = (uid: string): string => `/files/profile_photos/${uid}`
