import { readdirSync } from 'node:fs'

/** The paths of all TypeScript files under a folder of the project, from its root. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted()
