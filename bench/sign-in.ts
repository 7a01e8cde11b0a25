// Sign-ins a second beside the bare rate of comparing passwords, and what another route takes meanwhile.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { emailOf, password } from '#server/testing/test-people.ts'
import { Caller } from '#server/testing/test-caller.ts'
import { type Figure, median, print, quantile } from './figure.ts'
import { setStage, startBare } from './stage.ts'

const PEOPLE = 16
const ROUNDS = 3
const SECONDS = 4

export async function benchSignIn(): Promise<Figure[]> {
  const stage = await setStage({ postgres: true, environment: { GUESSES_PER_ACCOUNT: '1000000' } })
  const bare = await startBare('hashing.ts')
  try {
    const { origin } = stage.program
    const people: Caller[] = []
    for (let i = 0; i < PEOPLE; i += 1) {
      const one = new Caller(origin)
      await one.calls.accounts.signUp({ displayName: `P${i}`, email: emailOf(`p${i}`), password })
      people.push(one)
    }
    const requests = people.map((one, i) => ({
      method: 'POST' as const,
      path: '/api/session',
      // A device that has signed in before, as most have.
      headers: { 'content-type': 'application/json', cookie: one.cookie },
      body: JSON.stringify({ email: emailOf(`p${i}`), password }),
    }))
    const signIns = async () => {
      const result = await autocannon({ url: origin, connections: PEOPLE, duration: SECONDS, requests })
      if (result.errors + result.non2xx > 0)
        throw new Error(`${result.errors + result.non2xx} sign-ins failed.`)
      return result.requests.total / result.duration
    }
    const comparisons = async () =>
      Number(await (await fetch(`${bare.origin}/?ms=${SECONDS * 1000}`)).text()) / SECONDS

    const bareId = bare.process.pid ?? 0
    const spent = { bare: 0, ours: 0 }
    const rounds: { ours: number; bare: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = { bare: processorMs(bareId), ours: processorMs(stage.program.pid) }
      const found = { bare: await comparisons(), ours: await signIns() }
      // The first round warms both.
      if (round === 0) continue
      rounds.push(found)
      spent.bare += (processorMs(bareId) - before.bare) / (found.bare * SECONDS) / ROUNDS
      spent.ours += (processorMs(stage.program.pid) - before.ours) / (found.ours * SECONDS) / ROUNDS
    }
    const quiet = await timesOf(stage.person, SECONDS * 1000)
    const [busy] = await Promise.all([timesOf(stage.person, SECONDS * 1000), signIns()])
    const middle = median(rounds.map((one) => one.ours / one.bare))
    const { ours, bare: compared } = rounds.find((one) => one.ours / one.bare === middle) ?? {
      ours: 0,
      bare: 0,
    }
    return [
      {
        name: `Sign-ins, ${PEOPLE} at once on PostgreSQL, beside comparing passwords alone`,
        ours,
        bare: compared,
        unit: 'a second',
        measured: 'ratio',
        goal: 0.8,
        kind: 'at least',
        beside: `processor time of the process: ${spent.ours.toFixed(1)} ms each, bare ${spent.bare.toFixed(1)} ms`,
      },
      {
        name: 'A signed-in list while sign-ins are at their limit, p99',
        ours: quantile(busy, 0.99),
        bare: quantile(quiet, 0.99),
        unit: 'ms',
        measured: 'ours',
        goal: 100,
        kind: 'at most',
        beside: `p50 ${median(busy).toFixed(1)} ms; bare is the same list with nobody signing in`,
      },
    ]
  } finally {
    await bare.close()
    await stage.close()
  }
}

/** The processor time that a process has taken, of all its threads; 0 where the system does not tell. */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** What each request for a list took, one after the other. */
async function timesOf(who: Caller, ms: number): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + ms; performance.now() < until; ) {
    const began = performance.now()
    const { status } = await who.ask('GET', '/api/staff?limit=25')
    if (status !== 200) throw new Error(`The list answered ${status}.`)
    times.push(performance.now() - began)
  }
  return times
}

if (import.meta.main) print(await benchSignIn())
