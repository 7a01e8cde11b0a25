// Which files of a build the pages begin with, read from the router's source and the build's own list.

export interface Page {
  path: string
  /** The name of its file in the manifest, such as `pages/home.tsx`. */
  file: string
  hasShell: boolean
  reads: boolean
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What the build has made, by the name of the source. */
export type Manifest = Readonly<Record<string, Chunk>>

const around = { shell: 'app/shell/default-layout.tsx', reads: 'platform/cache/queries.tsx' }

/** The pages that the router's source names, in its order. */
export function pagesOf(router: string): Page[] {
  const pages: Page[] = []
  for (const route of router.split(/\bcreateRoute\(/).slice(1)) {
    // An address that only leads on has no page.
    if (/\bthrow redirect\(/.test(route) && !route.includes('component:')) continue
    const path = /\bpath: '([^']+)'/.exec(route)?.[1]
    const shared = /\bcomponent: (\w+),/.exec(route)?.[1]
    const source = shared === undefined ? route : (router.split(`const ${shared} = `)[1] ?? '')
    const file = /\bimport\('#web\/((?:pages|dev)\/[\w/-]+\.tsx)'\)/.exec(source)?.[1]
    if (path === undefined || file === undefined)
      throw new Error(`No page can be read from: ${route.slice(0, 200)}`)
    const said = /\bstaticData: \{([^}]*)/.exec(route)?.[1] ?? ''
    pages.push({
      path,
      file,
      hasShell: !said.includes("layout: 'blank'"),
      reads: !said.includes('reads: false'),
    })
  }
  return pages
}

/** The page's file, and those of what stands around it. */
export function partsOf({ file, hasShell, reads }: Page): string[] {
  return [file, ...(hasShell ? [around.shell] : []), ...(reads ? [around.reads] : [])]
}

/** The files that these parts of the program import at once, and theirs, with their style sheets. */
export function reached(manifest: Manifest, parts: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) visit(next)
  }
  parts.forEach(visit)
  return files
}
