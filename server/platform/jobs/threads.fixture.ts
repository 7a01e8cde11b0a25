// Functions that a thread runs in the tests of the thread pool.
export const double = (n: number) => n * 2

export function spin(): never {
  for (;;);
}

export function fill(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i * 1.1))
}

export function refuse(): never {
  throw new TypeError('not today')
}
