/** What was written to the console in this test. */
export const noise: string[] = []
let isExpected = false

/** For tests in which a component throws on purpose: React and the router report that to the console. */
export function expectNoise(): void {
  isExpected = true
}

/** Forgets everything before the next test; says what nobody expected. */
export function unexpectedNoise(): string[] {
  const heard = isExpected ? [] : [...noise]
  noise.length = 0
  isExpected = false
  return heard
}
