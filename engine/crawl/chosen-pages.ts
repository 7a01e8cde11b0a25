// Which addresses of a website somebody has chosen to be read.
import { normalChoice, type PageChoice, pathChooser } from '#contract/sites/page-choice.ts'
import { INDEX, normaliseAddress } from './addresses.ts'

/** The path by which an address is chosen; an index page goes by its folder, one with a query by its own name. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return search === '' ? pathname.replace(INDEX, '/') : pathname
}

/** Whether addresses are among those that were chosen; null chooses all. */
export function addressChooser(choice: PageChoice | null): (address: string) => boolean {
  if (choice === null) return () => true
  const chooses = pathChooser(choice)
  return (address) => chooses(pathOf(address))
}

/** A choice as somebody wrote it, in the form in which paths of addresses are compared; null where everything is read. */
export function cleanChoice(choice: PageChoice | null): PageChoice | null {
  if (choice === null) return null
  const clean = (path: string) => {
    const address = normaliseAddress(`https://site.invalid${path}`)
    return address === null ? [] : [pathOf(address)]
  }
  return normalChoice({ include: choice.include.flatMap(clean), exclude: choice.exclude.flatMap(clean) })
}
