// What a page begins with is named in the head of the answer that brings the page, so that it comes with it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const names = z.array(z.string())
const pagesByAddress = z.record(z.string(), z.object({ now: names, soon: names, asks: names }))
type Page = z.output<typeof pagesByAddress>[string]

interface Head {
  links?: string
  timing?: string
}

/**
 * Reads from the folder of the built pages what each begins with. Returns what the head of an address says: `links`, what is to
 * be fetched, where a page is known for it; and `timing`, where the live feed is and what the page asks first, where `place` is
 * known.
 */
export function readFirstFiles(folder: string): (address: string, place: string | null) => Head {
  // Written by web/build/first-files.ts.
  const list = join(folder, '.vite/first-files.json')
  const listed = existsSync(list) ? pagesByAddress.safeParse(JSON.parse(readFileSync(list, 'utf8'))) : null
  // Pages of another version come without it: they are only slower.
  const written = listed?.success ? listed.data : {}
  const pages = new Map(Object.entries(written).map(([path, page]) => [path, { page, links: linksTo(page) }]))
  return (address, place) => {
    const [path = '', search = ''] = address.split('?', 2)
    const begin = path.lastIndexOf('/') + 1
    const id = path.slice(begin)
    const found = pages.get(path) ?? (id === '' ? undefined : pages.get(`${path.slice(0, begin)}$id`))
    if (found === undefined) return place === null ? {} : { timing: feedAt(place) }
    const { page, links } = found
    if (place === null) return { links }
    // An address that narrows a list asks something else; an id of other letters is none.
    const asks = page.asks.flatMap((ask) => {
      if (ask.includes('$id')) return /^[\w-]{1,64}$/.test(id) ? [ask.replace('$id', id)] : []
      return search !== '' && ask.includes('?') ? [] : [ask]
    })
    return {
      // Ahead of the files: the server looks for the answers while the browser reads the program.
      links: [...asks.map((ask) => `<${ask}>; rel=preload; as=fetch; crossorigin`), links].join(', '),
      timing: `${feedAt(place)}, asks;desc="${asks.join(' ')}"`,
    }
  }
}

const feedAt = (place: string): string => `feed;desc="${place}"`

/** What the page shows is not drawn before all of `now` is there; the rest gives way to it. */
const linksTo = ({ now, soon }: Page): string =>
  [...now.map(linkTo), ...soon.map((file) => `${linkTo(file)}; fetchpriority=low`)].join(', ')

function linkTo(file: string): string {
  if (file.endsWith('.woff2')) return `<${file}>; rel=preload; as=font; crossorigin`
  // What lies beside the build's own files is no module.
  return file.startsWith('/assets/') ? `<${file}>; rel=modulepreload` : `<${file}>; rel=preload; as=script`
}
