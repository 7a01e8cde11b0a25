import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { config } from '../config.ts'
import { keepReads } from './keep-reads.ts'
import { budgetOf, openKeptReads } from './kept-reads.ts'
import { keptNouns, mayKeep, neverKept } from './may-keep.ts'
import { passingShelf } from './shelf.ts'

const shelves = () => ({ sizes: passingShelf(), texts: passingShelf() })
const megabyte = 1_048_576
/** An answer that takes a little less than half of the least budget. */
const half = (name: string, at: number) => ({ name, at, data: 'x'.repeat(megabyte / 2 - 100) })
const tick = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('what was read', () => {
  it('is found again by the same person after a reload [LIVE-4]', async () => {
    const places = shelves()
    const first = await openKeptReads({ ...places, owner: 'ada', budget: megabyte })
    await first.keep([{ name: 'staff', data: { name: 'Mia' }, at: 5 }])
    const again = await openKeptReads({ ...places, owner: 'ada', budget: megabyte })
    expect(await again.find('staff')).toEqual({ name: 'staff', data: { name: 'Mia' }, at: 5 })
  })

  it('is never found by another person, in another workspace or by another version, and is gone then [LIVE-4]', async () => {
    const places = shelves()
    const ada = await openKeptReads({ ...places, owner: 'ada w1 v1', budget: megabyte })
    await ada.keep([{ name: 'staff', data: 'secret of ada', at: 5 }])
    for (const owner of ['bob w1 v1', 'ada w2 v1', 'ada w1 v2']) {
      const other = await openKeptReads({ ...places, owner, budget: megabyte })
      expect(await other.find('staff')).toBeNull()
      expect(JSON.stringify([...places.texts.values])).not.toContain('secret')
    }
    // A tab of the one before, still open, neither reads nor writes any more.
    await ada.keep([{ name: 'staff', data: 'secret of ada', at: 6 }])
    expect(await ada.find('staff')).toBeNull()
    expect(JSON.stringify([...places.texts.values])).not.toContain('secret')
  })

  it('keeps within its bytes: the oldest goes first, whatever order it was written in [LIVE-4]', async () => {
    const places = shelves()
    const kept = await openKeptReads({ ...places, owner: 'ada', budget: megabyte })
    await kept.keep([half('young', 30), half('old', 10)])
    await kept.keep([half('middle', 20)])
    expect(await kept.find('old')).toBeNull()
    expect(await kept.find('middle')).not.toBeNull()
    expect(await kept.find('young')).not.toBeNull()
    // Read again, the oldest is the newest.
    await kept.keep([half('middle', 40), half('new', 50)])
    expect(await kept.find('young')).toBeNull()
    expect(await kept.find('middle')).not.toBeNull()
    const bytes = [...places.texts.values].map(([name, text]) => new Blob([name + String(text)]).size)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(megabyte)
  })

  it('counts bytes and not letters, and passes over what is larger than everything [LIVE-4]', async () => {
    const kept = await openKeptReads({ ...shelves(), owner: 'ada', budget: megabyte })
    await kept.keep([{ name: 'small', data: 1, at: 1 }])
    await kept.keep([{ name: 'wide', data: 'م'.repeat(megabyte / 2), at: 2 }])
    expect(await kept.find('wide')).toBeNull()
    expect(await kept.find('small')).not.toBeNull()
  })

  it('has 41,943,040 bytes by default and never less than 1,048,576 [LIVE-4]', () => {
    expect(config.cacheBytes).toBe(41_943_040)
    expect([0, -1, 1_048_575, Number.NaN].map(budgetOf)).toEqual(Array.from({ length: 4 }, () => megabyte))
    expect(budgetOf(2_000_000)).toBe(2_000_000)
  })

  it('is not left by what was being kept while everything was forgotten [LIVE-4]', async () => {
    const places = shelves()
    const { set } = places.texts
    places.texts.set = async (name, value) => {
      await Promise.all([places.sizes.clear(), places.texts.clear()])
      await set(name, value)
    }
    const kept = await openKeptReads({ ...places, owner: 'ada', budget: megabyte })
    await kept.keep([{ name: 'staff', data: 'secret of ada', at: 5 }])
    expect([...places.texts.values]).toEqual([])
  })

  it('does no harm where the browser has no room or keeps nothing [LIVE-4]', async () => {
    const places = shelves()
    const { set } = places.texts
    places.texts.set = async (name, value) => {
      if (places.texts.values.size >= 1 && !places.texts.values.has(name))
        throw new DOMException('full', 'QuotaExceededError')
      await set(name, value)
    }
    const kept = await openKeptReads({ ...places, owner: 'ada', budget: megabyte })
    await kept.keep([half('old', 1)])
    await kept.keep([half('new', 2)])
    // What is oldest made room.
    expect(await kept.find('old')).toBeNull()
    expect(await kept.find('new')).not.toBeNull()
    const failing = async () => Promise.reject(new DOMException('no', 'InvalidStateError'))
    const broken = { get: failing, set: failing, remove: failing, entries: failing, clear: failing }
    const none = await openKeptReads({ sizes: broken, texts: broken, owner: 'ada', budget: megabyte })
    await none.keep([half('a', 1)])
    expect(await none.find('a')).toBeNull()
  })
})

describe('a page', () => {
  it('shows what was kept before the network answers, and then what it answered [LIVE-4]', async () => {
    const kept = await openKeptReads({ ...shelves(), owner: 'ada', budget: megabyte })
    await kept.keep([{ name: '["staff","list"]', data: 'kept', at: 5 }])
    const queryClient = new QueryClient()
    const queryKey = ['staff', 'list']
    const stop = keepReads(queryClient, kept)
    let answer: (data: string) => void = () => {}
    const asked = queryClient.fetchQuery({ queryKey, queryFn: () => new Promise((done) => (answer = done)) })
    await tick()
    expect(queryClient.getQueryData(queryKey)).toBe('kept')
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 5, fetchStatus: 'fetching' })
    answer('fresh')
    await asked
    expect(queryClient.getQueryData(queryKey)).toBe('fresh')
    stop()
  })

  it('is asked for anew, however young it is, by whoever shows it after it was found [LIVE-4]', async () => {
    const kept = await openKeptReads({ ...shelves(), owner: 'ada', budget: megabyte })
    const queryKey = ['staff', 'one', 'mia', 'settings']
    await kept.keep([{ name: hashKey(queryKey), data: 'before it was saved', at: Date.now() }])
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
    const stop = keepReads(queryClient, kept)
    const options = { queryKey, queryFn: async () => 'saved' }
    // Made while a page is drawn, and looked at once it stands.
    const observer = new QueryObserver(queryClient, options)
    await tick()
    expect(queryClient.getQueryData(queryKey)).toBe('before it was saved')
    const end = observer.subscribe(() => {})
    await tick()
    expect(queryClient.getQueryData(queryKey)).toBe('saved')
    end()
    stop()
  })

  it('keeps what arrives, and nothing that is secret [LIVE-4]', async () => {
    const places = shelves()
    const kept = await openKeptReads({ ...places, owner: 'ada', budget: megabyte })
    const queryClient = new QueryClient()
    let flush = () => {}
    const stop = keepReads(queryClient, kept, (run) => (flush = run))
    queryClient.setQueryData(['staff', 'one', 'mia'], { name: 'Mia' })
    for (const noun of neverKept) queryClient.setQueryData([noun, 'list'], 'secret')
    flush()
    await tick()
    expect([...places.texts.values.keys()]).toEqual(['ada ["staff","one","mia"]'])
    expect(JSON.stringify([...places.texts.values])).not.toContain('secret')
    stop()
    queryClient.setQueryData(['home', 'one'], 'after the end')
    flush()
    await tick()
    expect(places.texts.values.size).toBe(1)
  })

  it('keeps no conversation and none of its words, which may be a visitor’s who is erased while the browser is closed [LIVE-4]', async () => {
    const places = shelves()
    const kept = await openKeptReads({ ...places, owner: 'ada', budget: megabyte })
    const queryClient = new QueryClient()
    let flush = () => {}
    const stop = keepReads(queryClient, kept, (run) => (flush = run))
    queryClient.setQueryData(['conversations', 'one', 'talk'], { title: 'I am Ada' })
    queryClient.setQueryData(['conversations', 'list', 'kenji', 'all'], [{ title: 'I am Ada' }])
    queryClient.setQueryData(['staff', 'one', 'kenji'], { name: 'Kenji' })
    const asked = { code: 'conversation.changed.started', params: { name: 'Kenji', question: 'I am Ada' } }
    queryClient.setQueryData(['home', 'one'], { recentActivity: [asked] })
    flush()
    await tick()
    expect([...places.texts.values.keys()]).toEqual(['ada ["staff","one","kenji"]', 'ada ["home","one"]'])
    expect(JSON.stringify([...places.texts.values])).not.toContain('I am Ada')
    stop()
  })

  it('never keeps codes, keys, recovery codes or sessions, and every question says whether it is kept [LIVE-4]', () => {
    for (const noun of ['security', 'sessions', 'audit', 'accounts']) {
      expect(neverKept).toContain(noun)
      expect(mayKeep([noun, 'list'])).toBe(false)
    }
    expect(mayKeep([])).toBe(false)
    const web = join(import.meta.dirname, '../..')
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('testing'),
    )
    const nouns = files.flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/\w*[kK]ey(?::| =) \[\s*'([\w-]+)'/g)].map(
        ([, noun]) => noun ?? '',
      ),
    )
    expect(nouns.length).toBeGreaterThan(10)
    for (const noun of new Set(nouns))
      expect([noun, keptNouns.has(noun) !== neverKept.has(noun)]).toEqual([noun, true])
  })
})
