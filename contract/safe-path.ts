const decodings = 4
// Backslashes, white space and control characters, which browsers drop or read as slashes.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unwanted = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/

/**
 * A path of this site out of what an address said (`?to=`), or null. Refuses other hosts, schemes, backslashes,
 * control characters and every encoding of them, so that a link to us never ends elsewhere.
 */
export function safePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2_048 || unwanted.test(wanted)) return null
  // Only the path can lead elsewhere; a query may hold anything that a person searched for, such as `50%25`.
  let form = wanted.split(/[?#]/, 1)[0] ?? ''
  for (let round = 0; round < decodings; round += 1) {
    if (!looksLikeOurs(form)) return null
    const decoded = decodeOnce(form)
    if (decoded === null) return null
    if (decoded === form) return wanted
    form = decoded
  }
  return null
}

const looksLikeOurs = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !unwanted.test(path)

function decodeOnce(form: string): string | null {
  try {
    return decodeURIComponent(form)
  } catch {
    return null
  }
}
