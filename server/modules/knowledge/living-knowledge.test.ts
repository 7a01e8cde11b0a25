import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SiteReading } from '#contract/research.ts'
import { ModelError } from '#server/adapters/model/model.ts'
import { letterEmbeddings } from '#server/adapters/model/scripted-model.ts'
import { ThreadTimeout } from '#server/platform/jobs/threads.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { serveVersionedSite } from '#server/testing/versioned-site.ts'
import { readingUpkeep } from './index.ts'

const site = await serveVersionedSite(bakery)
afterAll(() => site.close())
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock() },
})
beforeEach(() => {
  site.pages = new Map(Object.entries(bakery))
  site.hasVersions = true
  site.isAway = false
  site.broken.clear()
  site.unlinked.clear()
  site.footer = () => '<p>Harbour Lane 12</p>'
})

async function untilOver(who: Caller, id: string) {
  return until(async () => {
    const source = await who.calls.knowledge.get({ id })
    return ['research_pending', 'research_in_progress'].includes(source.status) ? null : source
  }, 'the research ends')
}

/** Somebody whose website was read once. */
async function knowing(name: string) {
  const ada = await app.person(name)
  const { id } = await ada.calls.knowledge.create({ url: site.origin })
  const source = await untilOver(ada, id)
  site.sent = []
  site.asBefore = []
  return { ada, id, source }
}

async function readAgain(who: Caller, id: string) {
  await who.calls.knowledge.research({ id })
  const source = await untilOver(who, id)
  const { items } = await who.calls.knowledge.listReadings({ id })
  const [reading] = items
  if (reading === undefined) throw new Error('no reading was noted')
  return { source, reading }
}

const readWhatIsDue = () => readingUpkeep.run(app.adapters, new AbortController().signal)

const changesOf = async (who: Caller, id: string, reading: SiteReading) =>
  (await who.calls.knowledge.listChanges({ id, readingId: reading.id })).items

const change = (path: string, at: number, text: string) => {
  const page = site.pages.get(path)
  if (!page) throw new Error(`there is no ${path}`)
  site.pages.set(path, { ...page, paragraphs: page.paragraphs.map((old, own) => (own === at ? text : old)) })
}

async function ask(who: Caller, staffId: string, text: string) {
  const { id } = await who.calls.conversations.start({ staffId })
  for await (const event of await who.calls.conversations.ask({ id, text }))
    if (event.type === 'done') return event.message
  throw new Error('the answer did not end')
}

describe('a website that is read again', () => {
  it('and is as it was costs no page, and leaves all as it is [B-3]', async () => {
    const { ada, id, source } = await knowing('ada')
    const { reading, source: after } = await readAgain(ada, id)
    expect(reading).toMatchObject({ state: 'unchanged', pages: 4, processed: 0, bySchedule: false })
    expect(site.sent.filter((path) => path === '/' || site.pages.has(path))).toEqual([])
    expect(site.asBefore.toSorted()).toEqual(['/', '/people', '/prices', '/visit'])
    expect(after).toMatchObject({
      status: 'research_completed',
      researchedAt: source.researchedAt,
      passagesCount: source.passagesCount,
      hasWaiting: false,
    })
    expect(after.checkedAt).not.toBe(source.checkedAt)
    expect(after.researchData.sources).toEqual(source.researchData.sources)
    expect(after.extracted_items).toEqual(source.extracted_items)
  })

  it('shows what changed in words, answers by it, and says which answers rest on what was there [B-3]', async () => {
    const { ada, id } = await knowing('bea')
    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    const { id: staffId } = await ada.calls.staff.setStatus({ id: staff.id, status: 'active' })
    const old = await ask(ada, staffId, 'What does a sourdough loaf cost?')
    await ask(ada, staffId, 'Who runs the ovens at night?')
    expect(old.text).toContain('6.40')
    change('/prices', 0, 'A sourdough loaf costs 6.80 euros. A butter croissant costs 2.10 euros.')
    site.pages.delete('/people')
    site.pages.set('/courses', {
      title: 'Courses',
      paragraphs: ['Baking courses are held on Sundays at ten.'],
    })
    const { reading, source } = await readAgain(ada, id)
    // The start page's menu leads elsewhere now, and what it says is as it was.
    expect(reading).toMatchObject({ state: 'accepted', added: 1, changed: 1, gone: 1, processed: 2 })
    expect(source.hasWaiting).toBe(false)
    const changes = await changesOf(ada, id, reading)
    const of = (path: string) => changes.find(({ url }) => url === `${site.origin}${path}`)
    expect(of('/prices')).toMatchObject({
      kind: 'changed',
      title: 'Prices',
      places: [
        {
          before: [
            { text: 'A sourdough loaf costs ', isNew: false },
            { text: '6.40', isNew: true },
            { text: ' euros. A butter croissant costs 2.10 euros.', isNew: false },
          ],
          after: [{}, { text: '6.80', isNew: true }, {}],
        },
      ],
      answersTotal: 1,
      answers: [{ messageId: old.id, staffName: 'Kenji', question: 'What does a sourdough loaf cost?' }],
    })
    expect(of('/people')).toMatchObject({ kind: 'gone', snapshotId: null, answersTotal: 1 })
    expect(of('/courses')).toMatchObject({ kind: 'added', answersTotal: 0 })
    expect(of('/visit')).toBeUndefined()
    expect((await ask(ada, staffId, 'What does a sourdough loaf cost?')).text).toContain('6.80')
    expect((await ask(ada, staffId, 'Who runs the ovens at night?')).text).not.toContain('Okafor')
    expect((await ask(ada, staffId, 'When are baking courses held?')).text).toContain('Sundays')
    const snapshot = await ada.calls.knowledge.getSnapshot({ id: of('/prices')?.snapshotId ?? '' })
    expect(snapshot.text).toContain('6.80')
  })

  it('keeps the receipts of what it says still, and names the answer once it says something else [B-3]', async () => {
    const { ada, id } = await knowing('hugo')
    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    const { id: staffId } = await ada.calls.staff.setStatus({ id: staff.id, status: 'active' })
    const old = await ask(ada, staffId, 'What does a sourdough loaf cost?')
    const receiptsNow = async () => {
      const { messages } = await ada.calls.conversations.get({ id: old.conversationId })
      return (
        messages.find((message) => message.id === old.id)?.sentences.flatMap(({ receipts }) => receipts) ?? []
      )
    }
    const page = site.pages.get('/prices')
    if (!page) throw new Error('there are no prices')
    site.pages.set('/prices', { ...page, paragraphs: ['Cards are welcome.', ...page.paragraphs] })
    const { reading: first } = await readAgain(ada, id)
    expect((await changesOf(ada, id, first))[0]).toMatchObject({ kind: 'changed', answersTotal: 0 })
    for (const { snapshotId, start, end, quote } of await receiptsNow())
      expect((await ada.calls.knowledge.getSnapshot({ id: snapshotId })).text.slice(start, end)).toBe(quote)
    change('/prices', 1, 'A sourdough loaf costs 6.80 euros. A butter croissant costs 2.10 euros.')
    const { reading: second } = await readAgain(ada, id)
    expect((await changesOf(ada, id, second))[0]).toMatchObject({ answers: [{ messageId: old.id }] })
    expect((await receiptsNow()).map(({ quote }) => quote).join()).toContain('6.40')
  })

  it('tells of a page that takes too long to be compared that it has changed, and of all others how [B-3]', async () => {
    const { ada, id } = await knowing('ines')
    change('/prices', 0, 'A sourdough loaf costs 6.80 euros.')
    change('/visit', 0, 'The bakery is open from Tuesday to Friday, 7:30 to 18:00.')
    const { readers } = app.adapters
    app.adapters.readers = {
      ...readers,
      run: (name, input, options) =>
        name === 'comparePage' && JSON.stringify(input).includes('6.80')
          ? Promise.reject(new ThreadTimeout('too long'))
          : readers.run(name, input, options),
    }
    const { reading } = await readAgain(ada, id)
    app.adapters.readers = readers
    expect(reading).toMatchObject({ state: 'accepted', changed: 2 })
    const changes = await changesOf(ada, id, reading)
    const placesOf = (path: string) => changes.find(({ url }) => url.endsWith(path))?.places.length
    expect([placesOf('/prices'), placesOf('/visit')]).toEqual([0, 1])
  })

  it('makes no difference of noise, with versions or without [B-3]', async () => {
    let looks = 0
    site.footer = () =>
      `<p>© ${2026 + looks} The bakery</p><p>${(looks += 1) + 1200} views</p><p>Last updated: ${(looks % 27) + 1} May 2026, 10:${10 + (looks % 50)}</p>`
    const { ada, id, source } = await knowing('cleo')
    const { reading, source: after } = await readAgain(ada, id)
    expect(site.sent.length).toBeGreaterThan(3)
    expect(reading).toMatchObject({ state: 'unchanged', processed: 0, added: 0, changed: 0, gone: 0 })
    expect(after.researchedAt).toBe(source.researchedAt)
  })

  it('of a server without versions costs no page that is byte for byte the same [B-3]', async () => {
    site.hasVersions = false
    const { ada, id } = await knowing('dora')
    change('/visit', 0, 'The bakery is open from Tuesday to Friday, 7:30 to 18:00.')
    const { reading } = await readAgain(ada, id)
    expect(reading).toMatchObject({ state: 'accepted', processed: 1, changed: 1 })
    expect(site.asBefore).toEqual([])
  })

  it('and is away loses nothing, and says so [B-3]', async () => {
    const { ada, id, source } = await knowing('edda')
    site.isAway = true
    await app.query('update knowledge_source set next_reading_at = now() where id = $1', [id])
    await readWhatIsDue()
    const after = await untilOver(ada, id)
    const [reading] = (await ada.calls.knowledge.listReadings({ id })).items
    expect(reading).toMatchObject({ state: 'failed', bySchedule: true, gone: 0 })
    expect(after).toMatchObject({ status: 'research_completed', passagesCount: source.passagesCount })
    expect(after.researchData).toEqual(source.researchData)
    site.isAway = false
    expect((await readAgain(ada, id)).reading).toMatchObject({ state: 'unchanged', gone: 0 })
  })

  it('keeps a page that cannot be reached this time, and one that no link leads to any more [B-3]', async () => {
    const { ada, id, source: before } = await knowing('fay')
    site.broken.add('/visit')
    site.unlinked.add('/people')
    change('/prices', 0, 'A sourdough loaf costs 5.90 euros. A butter croissant costs 2.10 euros.')
    const { reading, source } = await readAgain(ada, id)
    expect(reading).toMatchObject({ state: 'accepted', gone: 0, pages: 4 })
    expect(source).toMatchObject({ partial: false, passagesCount: before.passagesCount })
    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    await ada.calls.staff.setStatus({ id: staff.id, status: 'active' })
    for (const [question, words] of [
      ['When is the bakery open?', 'Saturday'],
      ['Who runs the ovens at night?', 'Okafor'],
      ['What does a sourdough loaf cost?', '5.90'],
    ] as const)
      expect((await ask(ada, staff.id, question)).text).toContain(words)
    site.broken.clear()
    expect((await readAgain(ada, id)).reading).toMatchObject({ state: 'unchanged' })
  })
})

describe('what a reading has found', () => {
  it('waits for somebody where the website is set so, and is accepted [B-3]', async () => {
    const { ada, id, source } = await knowing('gil')
    await ada.calls.knowledge.update({ id, asksFirst: true })
    change('/prices', 0, 'A sourdough loaf costs 7.10 euros. A butter croissant costs 2.10 euros.')
    const { reading, source: waiting } = await readAgain(ada, id)
    expect(reading).toMatchObject({ state: 'waiting', changed: 1 })
    expect(waiting).toMatchObject({ hasWaiting: true, researchedAt: source.researchedAt })
    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    await ada.calls.staff.setStatus({ id: staff.id, status: 'active' })
    const meanwhile = await ask(ada, staff.id, 'What does a sourdough loaf cost?')
    expect(meanwhile.text).toContain('6.40')
    const eve = await app.person('eve')
    for (const readingId of [reading.id, 'nothing'])
      await expect(eve.calls.knowledge.decideReading({ id, readingId, accepts: true })).rejects.toMatchObject(
        { status: 404 },
      )
    await expect(
      ada.calls.knowledge.decideReading({ id, readingId: 'nothing', accepts: true }),
    ).rejects.toThrow('reading_not_waiting')
    const accepted = await ada.calls.knowledge.decideReading({ id, readingId: reading.id, accepts: true })
    expect(accepted.hasWaiting).toBe(false)
    expect((await ask(ada, staff.id, 'What does a sourdough loaf cost?')).text).toContain('7.10')
    const [told] = await changesOf(ada, id, reading)
    expect(told?.answers.map(({ messageId }) => messageId)).toEqual([meanwhile.id])
    await expect(
      ada.calls.knowledge.decideReading({ id, readingId: reading.id, accepts: false }),
    ).rejects.toThrow('reading_not_waiting')
  })

  it('is accepted as well after a later reading was cancelled or failed, with its pages and its log [B-3] [KNW-2]', async () => {
    const { ada, id, source } = await knowing('gus')
    await ada.calls.knowledge.update({ id, asksFirst: true })
    change('/prices', 0, 'A sourdough loaf costs 7.20 euros. A butter croissant costs 2.10 euros.')
    const { reading } = await readAgain(ada, id)
    site.isAway = true
    await ada.calls.knowledge.research({ id })
    const failed = await untilOver(ada, id)
    expect(failed.status).toBe('research_failed')
    // What answers is still the version of before.
    expect(failed.passagesCount).toBe(source.passagesCount)
    expect(failed.researchProgress.pagesRead).toBe(source.researchProgress.pagesRead)
    const accepted = await ada.calls.knowledge.decideReading({ id, readingId: reading.id, accepts: true })
    expect(accepted).toMatchObject({ status: 'research_completed', researchError: null })
    const { researchData } = await ada.calls.knowledge.get({ id })
    expect(researchData.sources).toHaveLength(4)
    expect(researchData.activities.length).toBeGreaterThan(0)
  })

  it('is left when the old version is kept, and not shown again until something else changes [B-3]', async () => {
    const { ada, id } = await knowing('hal')
    await ada.calls.knowledge.update({ id, asksFirst: true })
    change('/prices', 0, 'A sourdough loaf costs 9.99 euros. A butter croissant costs 2.10 euros.')
    const first = await readAgain(ada, id)
    await ada.calls.knowledge.decideReading({ id, readingId: first.reading.id, accepts: false })
    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    await ada.calls.staff.setStatus({ id: staff.id, status: 'active' })
    expect((await ask(ada, staff.id, 'What does a sourdough loaf cost?')).text).toContain('6.40')
    const second = await readAgain(ada, id)
    expect(second.reading.state).toBe('unchanged')
    expect(second.source.hasWaiting).toBe(false)
    change('/visit', 0, 'The bakery is open every day.')
    const third = await readAgain(ada, id)
    expect(third.reading).toMatchObject({ state: 'waiting', changed: 2 })
    const fourth = await readAgain(ada, id)
    expect(fourth.reading.state).toBe('waiting')
    const { items } = await ada.calls.knowledge.listReadings({ id })
    expect(items.map(({ state }) => state)).toEqual(['waiting', 'replaced', 'unchanged', 'declined'])
  })

  it('waits for somebody when most pages are gone, whatever the rule [B-3]', async () => {
    const { ada, id } = await knowing('ivo')
    site.pages.clear()
    const { reading, source } = await readAgain(ada, id)
    expect(reading).toMatchObject({ state: 'waiting', reason: 'many_gone', gone: 3 })
    expect(source.hasWaiting).toBe(true)
    site.pages = new Map(Object.entries(bakery))
    const again = await readAgain(ada, id)
    expect(again.reading.state).toBe('unchanged')
    expect(again.source).toMatchObject({ hasWaiting: false, status: 'research_completed' })
  })

  it('is seen by the people of its workspace only [WSP-5]', async () => {
    const { ada, id } = await knowing('jo')
    change('/prices', 0, 'Everything costs one euro.')
    const { reading } = await readAgain(ada, id)
    const eve = await app.person('eve')
    await expect(eve.calls.knowledge.listReadings({ id })).rejects.toMatchObject({ status: 404 })
    await expect(eve.calls.knowledge.listChanges({ id, readingId: reading.id })).rejects.toMatchObject({
      status: 404,
    })
    const own = await eve.calls.knowledge.create({ url: 'https://eve.invalid/' })
    await expect(eve.calls.knowledge.listChanges({ id: own.id, readingId: reading.id })).rejects.toThrow(
      'reading_not_found',
    )
    await expect(ada.calls.knowledge.listReadings({ id, cursor: 'elsewhere' })).rejects.toThrow(
      'invalid_input',
    )
  })
})

describe('the schedule of a website', () => {
  it('is weekly at first, counts from the last look, and ends when it is switched off [B-3]', async () => {
    const { ada, id, source } = await knowing('kim')
    const day = 86_400_000
    const daysAfter = (at: string | null, from: string | null) =>
      Math.round((Date.parse(at ?? '') - Date.parse(from ?? '')) / day)
    expect(source.schedule).toBe('weekly')
    expect(daysAfter(source.nextReadingAt, source.checkedAt)).toBe(7)
    const daily = await ada.calls.knowledge.update({ id, schedule: 'daily' })
    expect(daysAfter(daily.nextReadingAt, source.checkedAt)).toBe(1)
    const off = await ada.calls.knowledge.update({ id, schedule: 'off' })
    expect(off).toMatchObject({ schedule: 'off', nextReadingAt: null })
    await readWhatIsDue()
    expect((await ada.calls.knowledge.get({ id })).status).toBe('research_completed')
  })

  it('does not begin again what somebody has cancelled, until the next time [B-3] [KNW-2]', async () => {
    const { ada, id, source } = await knowing('lou')
    await app.query('update knowledge_source set next_reading_at = now() where id = $1', [id])
    await readWhatIsDue()
    const cancelled = await ada.calls.knowledge.cancel({ id })
    expect(Date.parse(cancelled.nextReadingAt ?? '')).toBeGreaterThan(Date.now())
    expect(cancelled.researchProgress.pagesRead).toBe(source.researchProgress.pagesRead)
    await readWhatIsDue()
    const after = await ada.calls.knowledge.get({ id })
    expect(after.status).toBe('research_cancelled')
    await ada.calls.knowledge.research({ id })
    expect((await ada.calls.knowledge.cancel({ id })).nextReadingAt).toBe(after.nextReadingAt)
  })

  it('reads what is due once, however many look at once, and nothing that is not due [B-3]', async () => {
    const { ada, id } = await knowing('lea')
    await readWhatIsDue()
    expect((await ada.calls.knowledge.listReadings({ id })).total).toBe(0)
    await app.query('update knowledge_source set next_reading_at = now() where id = $1', [id])
    await Promise.all([readWhatIsDue(), readWhatIsDue(), readWhatIsDue()])
    const after = await untilOver(ada, id)
    const { items } = await ada.calls.knowledge.listReadings({ id })
    expect(items).toMatchObject([{ state: 'unchanged', bySchedule: true }])
    expect(Date.parse(after.nextReadingAt ?? '')).toBeGreaterThan(Date.now())
  })
})

describe('a website whose pages an embedding model is to see', () => {
  const vectors = async () => {
    const [row] = await app.query<{ kept: number; passages: number }>(
      `select (select count(*)::int from passage_vector where model = $1) as kept, (select count(*)::int from passage) as passages`,
      [app.adapters.embeddings?.name ?? ''],
    )
    return row
  }
  const untilWhole = () =>
    expect
      .poll(
        async () => {
          const found = await vectors()
          return found !== undefined && found.kept > 0 && found.kept === found.passages
        },
        { timeout: 30_000 },
      )
      .toBe(true)
  afterEach(() => {
    app.adapters.embeddings = null
  })

  it('is shown to it later when it was away during the research', async () => {
    let isAway = true
    app.adapters.embeddings = {
      ...letterEmbeddings,
      embed: async (texts, signal) => {
        if (isAway) throw new ModelError('unreachable', true)
        return letterEmbeddings.embed(texts, signal)
      },
    }
    const { ada, id } = await knowing('uma')
    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    await ask(ada, staff.id, 'Who runs the ovens at night?')
    expect(await vectors()).toMatchObject({ kept: 0 })
    const before = await app.query('select vectors_at from knowledge_source where id = $1', [id])
    expect(before).toEqual([{ vectors_at: null }])
    isAway = false
    await untilWhole()
    // Indexes over it are made anew.
    await expect
      .poll(async () =>
        app.query('select 1 from knowledge_source where id = $1 and vectors_at is not null', [id]),
      )
      .toHaveLength(1)
  })

  it('is shown to another one that was configured since, once it is read again and is as it was', async () => {
    app.adapters.embeddings = letterEmbeddings
    const { ada, id } = await knowing('vera')
    await untilWhole()
    app.adapters.embeddings = { ...letterEmbeddings, name: 'other letters' }
    expect(await vectors()).toMatchObject({ kept: 0 })
    expect((await readAgain(ada, id)).reading.state).toBe('unchanged')
    await untilWhole()
  })
})
