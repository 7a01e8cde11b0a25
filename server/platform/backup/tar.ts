// The least of the tar format that a backup needs, so that any `tar` can list and unpack one.

const BLOCK = 512
const MODE = '0000600\0'
/** Source: POSIX ustar; sizes are octal with eleven digits. */
const LARGEST = 8 ** 11 - 1

export interface TarEntry {
  name: string
  bytes: Uint8Array
}

/** One entry's header, bytes and padding. The name has at most 100 bytes of ASCII. */
export function tarEntry(name: string, bytes: Uint8Array): Uint8Array {
  if (name.length > 100 || bytes.length > LARGEST) throw new Error(`${name} does not fit into the archive.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 'latin1')
  header.write(MODE, 100, 'latin1')
  header.write('0000000\0'.repeat(2), 108, 'latin1')
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
  header.write(`${'0'.repeat(11)}\0`, 136, 'latin1')
  header.write('        0', 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.length))])
}

/** What ends an archive. */
export const tarEnd = (): Uint8Array => Buffer.alloc(2 * BLOCK)

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** The entries of an archive, one at a time. Throws when it is no archive or ends early. */
export async function* tarEntries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = chunks[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  const take = async (size: number): Promise<Buffer> => {
    const parts = [held]
    let length = held.length
    while (length < size) {
      const next = await source.next()
      if (next.done) throw new Error('The archive ends too early.')
      parts.push(Buffer.from(next.value))
      length += next.value.length
    }
    const whole = Buffer.concat(parts)
    held = whole.subarray(size)
    return whole.subarray(0, size)
  }
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) break
    if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('The file is no archive.')
    const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const bytes = Buffer.from(await take(size))
    await take(padding(size))
    yield { name, bytes }
  }
  // The rest is padding; it is read so that the stream around can say that it was whole.
  while (!(await source.next()).done);
}
