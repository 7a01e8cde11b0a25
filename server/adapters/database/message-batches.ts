// Cuts a client's byte stream into what the embedded database can answer in one go.

const QUERY = 0x51
const SYNC = 0x53
const FLUSH = 0x48
const COPY_DONE = 0x63
const COPY_FAIL = 0x66
const ENDS_BATCH = new Set([QUERY, SYNC, FLUSH, COPY_DONE, COPY_FAIL])

/**
 * Collects protocol messages until one that asks for an answer. The first message of a connection has no type byte
 * and is a batch of its own. Bytes may arrive cut anywhere.
 */
export class MessageBatches {
  #held: Uint8Array = new Uint8Array(0)
  /** How far whole messages of `#held` have been read. */
  #read = 0
  #started = false

  push(chunk: Uint8Array): Uint8Array[] {
    this.#held = this.#held.length === 0 ? chunk : joined(this.#held, chunk)
    const batches: Uint8Array[] = []
    for (;;) {
      const end = this.#endOfMessage()
      if (end === null) return batches
      const type = this.#held[this.#read]
      const complete = !this.#started || (type !== undefined && ENDS_BATCH.has(type))
      this.#started = true
      this.#read = end
      if (!complete) continue
      batches.push(this.#held.subarray(0, end))
      this.#held = this.#held.subarray(end)
      this.#read = 0
    }
  }

  #endOfMessage(): number | null {
    const lengthAt = this.#read + (this.#started ? 1 : 0)
    if (this.#held.length < lengthAt + 4) return null
    const view = new DataView(this.#held.buffer, this.#held.byteOffset, this.#held.byteLength)
    const end = lengthAt + view.getUint32(lengthAt)
    return end <= this.#held.length ? end : null
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
