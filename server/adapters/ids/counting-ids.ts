import type { Ids } from './ids.ts'

/** Ids that count from one, the same in every run of a test. `family` keeps two counters in one test apart. */
export function countingIds(family = 0): Ids {
  let count = 0
  return {
    next() {
      count += 1
      const [high, low] = [family.toString(16).padStart(8, '0'), count.toString(16).padStart(12, '0')]
      return `${high}-0000-7000-8000-${low}`
    },
    short() {
      count += 1
      return `${family.toString(36).padStart(4, '0')}${count.toString(36).padStart(12, '0')}`
    },
  }
}
