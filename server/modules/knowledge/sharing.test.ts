import { afterAll, describe, expect, it } from 'vitest'
import { contextFor, nobody } from '#server/platform/context.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { forgetOldTurns, sharedTurns } from './store/host-turns.ts'

const site = await serveSmallSite(bakery)
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })
afterAll(() => site.close())

const research = (workspaceId: string) =>
  contextFor(app.adapters, {
    actor: { kind: 'job', workspaceId, uid: null },
    requestId: workspaceId,
    client: nobody,
    signal: AbortSignal.timeout(60_000),
  })

describe('research of several workspaces at one website', () => {
  it('takes turns, however many ask at once [KNW-3]', async () => {
    const [acme, bolt] = [sharedTurns(research('acme')), sharedTurns(research('bolt'))]
    const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? acme : bolt).take('shop.example', 250))
    const times = (await Promise.all(asked)).toSorted((a, b) => a - b)
    const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250)
    const first = await acme.take('other.example', 250)
    expect(first).toBeLessThan(times.at(-1) ?? 0)
  })

  it('stands back together when the host asks for it', async () => {
    const [acme, bolt] = [sharedTurns(research('acme')), sharedTurns(research('bolt'))]
    const until = app.adapters.clock.now().getTime() + 30_000
    await acme.hold('busy.example', until)
    await acme.hold('busy.example', until - 20_000)
    expect(await bolt.take('busy.example', 250)).toBe(until)
    expect(await acme.take('busy.example', 250)).toBe(until + 250)
  })

  it('forgets a host that nobody reads from any more', async () => {
    const turns = sharedTurns(research('acme'))
    await turns.hold('old.example', app.adapters.clock.now().getTime() - 2 * 3_600_000)
    await turns.take('new.example', 250)
    await app.query(`update host_turn set next_at = next_at - interval '2 hours' where host = 'old.example'`)
    await forgetOldTurns(research('acme'))
    const left = await app.query<{ host: string }>('select host from host_turn')
    expect(left.map(({ host }) => host)).toEqual(['new.example'])
  })
})

describe('research that waits', () => {
  it('goes first for the workspace that has the least under way [KNW-3]', async () => {
    const [ada, bob] = await Promise.all([app.person('ada'), app.person('bob')])
    // Nobody's research gets anywhere, so that what is under way stays under way.
    const soon = app.adapters.clock.now().getTime() + 600_000
    await sharedTurns(research('acme')).hold(new URL(site.origin).host, soon)
    for (let n = 0; n < 5; n += 1) await ada.calls.knowledge.create({ url: `${site.origin}/?${n}` })
    await bob.calls.knowledge.create({ url: site.origin })
    const running = async (workspaceId: string) =>
      (
        await app.query(
          `select 1 from job where name = 'knowledge.research' and state = 'running' and workspace_id = $1`,
          [workspaceId],
        )
      ).length
    await until(async () => (await running(bob.workspaceId)) === 1, 'that of the other runs')
    expect(await running(ada.workspaceId)).toBe(2)
  })
})
