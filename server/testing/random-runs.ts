// How long tests of random work run, and from which seed. `npm test` prints the seed; `npm test -- --long` runs long.

export const isLong = process.env['TEST_LONG'] === '1'

/** So many by default, so many in a long run. */
export const times = (usually: number, inLongRuns: number): number => (isLong ? inLongRuns : usually)

/** The seed of this run: that of the test command, or one of this file's own. */
export const runSeed = Number(process.env['FIXTURE_SEED']) || Math.floor(Math.random() * 1e9)

/**
 * The seed of tests whose websites only have to be some websites, or that hold a share to a floor: the same each time, for by
 * chance a colleague now and then does not know what a journey asks; a new one in a long run.
 */
export const steadySeed = isLong ? runSeed : 7

/** The seed of one test, which may be given by a name of its own. */
export const seedOf = (name: string): number => Number(process.env[name]) || runSeed
