import { createHash } from 'node:crypto'

/** What was made for the texts that were wanted last, so many of them. They are known by a digest: what was asked is not kept in words. */
export class Kept<Value extends object> {
  readonly #values = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  of(texts: readonly string[], make: () => Value): Value {
    const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64')
    const known = this.#values.get(key)
    const value = known ?? make()
    // What is wanted again is the last to go.
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
    return value
  }
}
