// What the widget says beside its button: it comes with the script, as it is live.
// On one database: it is about a script.
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { ProactiveLine } from '#contract/workspace/proactive-line.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { keyIn, openLink } from '#server/testing/walls/visitors.ts'

const app = await testApp({
  pages: { 'widget.js': 'seen = staffroomColleague' },
})
const shop = 'https://shop.example'
const line: ProactiveLine = {
  text: 'Looking for a berth?',
  inLanguages: { ar: 'هل تبحث عن مرسى؟' },
  afterSeconds: 20,
  pages: ['/prices'],
}

async function standing(name = 'ada') {
  const ada = await app.person(name)
  const { id: staffId } = await ada.calls.staff.create({ name: 'Noor' })
  await ada.calls.staff.setStatus({ id: staffId, status: 'active' })
  const { url } = await ada.calls.doors.setOpen({ staffId, kind: 'widget', isOpen: true })
  await ada.calls.doors.setSites({ staffId, sites: [shop] })
  return { ada, staffId, url, key: keyIn(url) }
}

async function save({ calls }: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { live, draft, revision } = await calls.staff.getSettings({ staffId })
  return calls.staff.saveDraft({ staffId, revision, settings: { ...(draft ?? live).settings, ...differs } })
}
async function publish(who: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { revision } = await save(who, staffId, differs)
  return who.calls.staff.publish({ staffId, revision })
}

const fetched = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}${new URL(url).pathname}${new URL(url).search}`, {
    headers: { referer: `${shop}/`, ...headers },
  })

/** Runs the script of a door, as a site does: what the program in it sees, and what the site sees of it afterwards. */
async function run(url: string) {
  // An element with that id is none of ours.
  const element = { name: 'of the site', line }
  const page = createContext({ seen: 'nothing ran', staffroomColleague: element })
  runInContext(await (await fetched(url)).text(), page)
  return { seen: page['seen'], left: page['staffroomColleague'] === element ? Object.keys(page) : [] }
}
const colleague = { name: 'Noor', company: "ada's shop", line }
/** The line alone. */
const seen = async (url: string): Promise<unknown> => {
  const { seen } = await run(url)
  return seen === null ? null : Reflect.get(Object(seen), 'line')
}

it('A line comes with the script once it is published, as it is live, and the site has no name of it', async () => {
  const { ada, staffId, url } = await standing()
  await save(ada, staffId, { proactive: line })
  expect(await seen(url)).toBeNull()
  const { revision } = await publish(ada, staffId, {})
  expect(await run(url)).toEqual({ seen: colleague, left: ['seen', 'staffroomColleague'] })
  await save(ada, staffId, { proactive: { ...line, text: 'Another?' } })
  expect(await seen(url)).toEqual(line)
  await ada.calls.staff.restore({ staffId, revision: revision + 1, number: 1 })
  expect(await seen(url)).toBeNull()
})

it('Whatever is written in a line or a name, it ends neither its quotes, nor its block, nor an element of a page', async () => {
  const { ada, staffId, url } = await standing()
  for (const text of [
    '"};seen="broken',
    '`${seen}`',
    '</script><b>',
    '\\"',
    'a\u2028b\u2029c',
    '*/ // <!--',
  ]) {
    await publish(ada, staffId, { proactive: { text, afterSeconds: 1, pages: [] } })
    expect(await seen(url), text).toEqual({ text, afterSeconds: 1, pages: [] })
  }
  const [name, company] = ['"};</script>', "\\';a\u2028<!--"]
  await app.query('update staff set name = $1', [name])
  await app.query('update workspace set name = $1', [company])
  expect((await run(url)).seen).toMatchObject({ name, company })
  expect(await (await fetched(url)).text()).not.toMatch(/[<\u2028\u2029]/)
})

it('Nothing is said for somebody who is not on shift, behind a closed door, and on a site that was not named', async () => {
  const { ada, staffId, url } = await standing()
  await publish(ada, staffId, { proactive: line })
  const other = await fetched(url, { referer: 'https://evil.example/' })
  expect(await other.text()).not.toContain('berth')
  await ada.calls.staff.setStatus({ id: staffId, status: 'paused' })
  // Not whom to ask either.
  expect(await run(url)).toEqual({ seen: null, left: ['seen', 'staffroomColleague'] })
  await ada.calls.staff.setStatus({ id: staffId, status: 'active' })
  expect((await run(url)).seen).toEqual(colleague)
  await ada.calls.doors.setOpen({ staffId, kind: 'widget', isOpen: false })
  expect(await (await fetched(url)).text()).not.toMatch(/berth|Noor|ada/)
})

it('Each company has its own with its own script, whatever was fetched before', async () => {
  const [mine, other] = [await standing(), await standing('bob')]
  await publish(mine.ada, mine.staffId, { proactive: line })
  expect((await run(mine.url)).seen).toEqual(colleague)
  expect((await run(other.url)).seen).toEqual({ name: 'Noor', company: "bob's shop", line: null })
  expect((await run(mine.url)).seen).toEqual(colleague)
})

it('A browser that has the script fetches it anew when the line is another, and not before', async () => {
  const { ada, staffId, url } = await standing()
  const ask = async (known = '') => {
    const answer = await fetched(url, { 'if-none-match': known })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '' }
  }
  const without = await ask()
  await publish(ada, staffId, { proactive: line })
  const first = await ask(without.etag)
  expect(first.status).toBe(200)
  expect(await ask(first.etag)).toEqual({ status: 304, etag: first.etag })
  await publish(ada, staffId, { proactive: { ...line, afterSeconds: 21 } })
  expect((await ask(first.etag)).status).toBe(200)
  for (const encoding of ['gzip', 'br', 'gzip']) {
    const squeezed = await fetched(url, { 'accept-encoding': encoding })
    expect(squeezed.headers.get('content-encoding')).toBe(encoding)
    expect(await squeezed.text()).toContain('berth')
  }
  const last = await ask()
  await ada.calls.staff.update({ id: staffId, name: 'Kenji' })
  expect((await ask(last.etag)).status).toBe(200)
})

it('The chat is told what may have been said beside its button, and a share link has none', async () => {
  const { ada, staffId, key } = await standing()
  await publish(ada, staffId, { proactive: line })
  const guest = app.guest()
  expect((await guest.calls.visits.getDoor({ key, site: shop })).lines).toEqual([
    line.text,
    line.inLanguages?.ar,
  ])
  const link = await openLink(ada, staffId)
  expect((await guest.calls.visits.getDoor({ key: link })).lines).toBeUndefined()
})

it('That it is said makes no conversation, no visitor and no figure', async () => {
  const { ada, staffId, url, key } = await standing()
  await publish(ada, staffId, { proactive: line })
  await seen(url)
  await app.guest().calls.visits.getDoor({ key, site: shop })
  for (const table of ['visitor', 'conversation', 'message'])
    expect(await app.query(`select 1 from ${table}`), table).toEqual([])
  expect((await ada.calls.staff.get({ id: staffId })).interactionsCount).toBe(0)
})

it('Bad input is refused where it stands, and nothing is kept', async () => {
  const { ada, staffId } = await standing()
  const wrong: [Partial<ProactiveLine>, string][] = [
    [{ text: 'a'.repeat(161) }, 'text'],
    [{ inLanguages: { fr: 'a'.repeat(161) } }, 'inLanguages.fr'],
    [{ afterSeconds: 0 }, 'afterSeconds'],
    [{ afterSeconds: 601 }, 'afterSeconds'],
    [{ afterSeconds: 1.5 }, 'afterSeconds'],
    [{ afterSeconds: Number.NaN }, 'afterSeconds'],
    [{ pages: ['prices'] }, 'pages.0'],
    [{ pages: ['/prices', 'https://shop.example/prices'] }, 'pages.1'],
    [{ pages: ['/a b'] }, 'pages.0'],
    [{ pages: ['/prices?secret=1'] }, 'pages.0'],
    [{ pages: [`/${'a'.repeat(500)}`] }, 'pages.0'],
    [{ pages: Array.from({ length: 21 }, (_, at) => `/${at}`) }, 'pages'],
  ]
  for (const [differs, field] of wrong)
    await expect(
      save(ada, staffId, { proactive: { ...line, ...differs } }),
      JSON.stringify(differs).slice(0, 60),
    ).rejects.toMatchObject({
      problem: {
        code: 'invalid_input',
        issues: expect.arrayContaining([
          expect.objectContaining({ path: `settings.proactive.${field}`, message: expect.any(String) }),
        ]),
      },
    })
  expect((await ada.calls.staff.getSettings({ staffId })).draft).toBeNull()
})

it('No words on no page after the usual time are no setting, and words may be missing while pages are chosen', async () => {
  const { ada, staffId, url } = await standing()
  const empty = { text: '', inLanguages: { fr: '' }, afterSeconds: 15, pages: [] }
  expect((await save(ada, staffId, { proactive: empty })).draft).toBeNull()
  const kept = await publish(ada, staffId, { proactive: { ...empty, text: '  ', pages: ['/prices'] } })
  expect(kept.live.settings.proactive).toEqual({ text: '', afterSeconds: 15, pages: ['/prices'] })
  expect(await seen(url)).toBeNull()
})
