// Functions that a thread runs in the tests of the thread pool.
export const double = (n: number) => n * 2

export function spin(): never {
  for (;;);
}

export function fill(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i * 1.1))
}

/** Takes 400 MB that are not of the heap, at the speed of something that unpacks. */
export function fillBuffers(): number {
  const kept: Uint8Array[] = []
  for (let i = 0; i < 40; i += 1) {
    kept.push(new Uint8Array(10_000_000))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  return kept.length
}

let sum = 0

/** Adds to what this thread keeps, and takes as long as it is told. */
export function keep({ n, ms }: { n: number; ms: number }): number {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  return (sum += n)
}

export function refuse(): never {
  throw new TypeError('not today')
}
