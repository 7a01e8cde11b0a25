// Functions that a thread runs in the tests of the thread pool.
export const double = (n: number) => n * 2

export function spin(): never {
  for (;;);
}

export function fill(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i * 1.1))
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
