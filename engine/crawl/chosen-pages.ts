// Which addresses of a website somebody has chosen to be read.
import { normalChoice, type PageChoice, pathChooser } from '#contract/sites/page-choice.ts'
import { INDEX, normaliseAddress } from './addresses.ts'

/** The path by which an address is counted; an index page goes by its folder, one with a query by its own name. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return search === '' ? pathname.replace(INDEX, '/') : pathname
}

/** Whether addresses are among those that were chosen; null chooses all. */
export function addressChooser(choice: PageChoice | null): (address: string) => boolean {
  if (choice === null) return () => true
  const chooses = pathChooser(choice)
  // An index page lies below its folder, and goes with it unless it is named itself.
  return (address) => chooses(new URL(address).pathname)
}

/** A choice as somebody wrote it, in the form in which paths of addresses are compared; null where everything is read. */
export function cleanChoice(choice: PageChoice | null): PageChoice | null {
  if (choice === null) return null
  const clean = (path: string) => {
    const address = normaliseAddress(`https://site.invalid${path}`)
    // Never the folder of an index page: "/index.php" may be one page of many by their queries, and not the whole website.
    return address === null ? [] : [new URL(address).pathname]
  }
  return normalChoice({ include: choice.include.flatMap(clean), exclude: choice.exclude.flatMap(clean) })
}
