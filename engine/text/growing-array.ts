/** A list of whole numbers that grows in place, four bytes each. */
interface GrowingArray {
  readonly length: number
  push: (value: number) => void
  /** The numbers so far, without a copy; no longer valid after the next push. */
  view: () => Int32Array
}

/** An empty list; `capacity` is what it holds before it grows for the first time. */
export function growingArray(capacity = 1024): GrowingArray {
  let values = new Int32Array(capacity)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === values.length) {
        const larger = new Int32Array(values.length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    view: () => values.subarray(0, length),
  }
}
