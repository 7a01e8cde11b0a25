// Where pictures are and are sent, and what they may be. Light enough for every page.

/** What a browser asks for; the server looks at the content and believes no name. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** What stands where no logo was given. Source: requirement ACC-8. */
export const productLogo = '/images/logo.png'

/**
 * Where files lie in the store: each of these holds a folder for every workspace, or for every person. Whoever stores a file takes
 * its key from here, so that who erases and who exports know all there are.
 */
export const workspaceFolders = ['workspace_logos', 'screenshots', 'icons'] as const
export const personFolders = ['profile_photos'] as const

/** The key of a picture of a workspace or of a person. */
export const pictureKey = (
  folder: (typeof workspaceFolders)[number] | (typeof personFolders)[number],
  owner: string,
  name: string,
): string => `${folder}/${owner}/${name}.webp`

/** The name of a site's list of pages for language models, here and on the site. */
export const llmsFile = 'llms.txt'

/** The list of a website's pages in the format of llms.txt, as a file. */
export const llmsPath = (sourceId: string): string => `/files/knowledge-sources/${sourceId}/${llmsFile}`

/** `PUT` a picture here to make it the workspace's logo (STOR-1); the answer tells its `url`. */
export const logoUploadPath = (workspaceId: string): string => `/files/workspace_logos/${workspaceId}`

/** `PUT` a picture here to make it the person's photo; the answer tells its `url`. */
export const photoUploadPath = (uid: string): string => `/files/profile_photos/${uid}`
