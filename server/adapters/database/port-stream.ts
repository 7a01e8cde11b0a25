// What the database driver takes for a socket: bytes to and from the thread of the embedded database.
import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** A connection to the embedded database. The other end of the port answers each batch of protocol messages. */
export class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super({ allowHalfOpen: false })
    this.#port = port
    port.on('message', (bytes: Uint8Array) =>
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    )
    port.on('close', () => this.destroy())
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copied, for the driver writes from buffers that it uses again.
    const bytes = new Uint8Array(chunk)
    this.#port.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    this.#port.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  // The driver calls these on sockets; a port has nothing like them.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
