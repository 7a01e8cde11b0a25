// What is told of a device that is signed in.

/** A network address without what names a single machine: enough to know a place again, not a person. */
export function shortenedNetwork(address: string | null): string {
  if (!address) return ''
  if (/^\d+(\.\d+){3}$/.test(address)) return address.replace(/\.\d+$/, '.*')
  const groups = address.split('::', 1)[0]?.split(':') ?? []
  return address.includes(':') ? `${groups.slice(0, 3).join(':')}:*` : ''
}
