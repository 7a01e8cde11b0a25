// What a page begins with is named in the head of the answer that brings the page, so that it comes with it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const filesByPage = z.record(z.string(), z.array(z.string()))

/**
 * Reads from the folder of the built pages which files each begins with; returns the `Link` header for an address, or
 * undefined when no page is known for it.
 */
export function readFirstFiles(folder: string): (path: string) => string | undefined {
  // Written by web/build/first-files.ts.
  const list = join(folder, '.vite/first-files.json')
  if (!existsSync(list)) return () => undefined
  const pages = new Map(
    Object.entries(filesByPage.parse(JSON.parse(readFileSync(list, 'utf8')))).map(([path, files]) => [
      path,
      files.map(linkTo).join(', '),
    ]),
  )
  return (path) => {
    const begin = path.lastIndexOf('/') + 1
    return pages.get(path) ?? (begin < path.length ? pages.get(`${path.slice(0, begin)}$id`) : undefined)
  }
}

/** The program that all pages share is more urgent than what one page adds to it. */
const linkTo = (file: string): string =>
  file.endsWith('.js')
    ? `<${file}>; rel=modulepreload; fetchpriority=low`
    : `<${file}>; rel=preload; as=font; crossorigin`
