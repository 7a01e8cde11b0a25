// On one database: it is about a script.
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { comeIn, keyIn } from '#server/testing/walls/visitors.ts'

const app = await testApp()
const shop = 'https://shop.example'

/** A colleague who may stand on one site. */
async function standing() {
  const ada = await app.person('ada')
  const { id: staffId } = await ada.calls.staff.create({ name: 'Noor' })
  const door = await ada.calls.doors.setOpen({ staffId, kind: 'widget', isOpen: true })
  await ada.calls.doors.setSites({ staffId, sites: [`${shop}/some/page?x=1`] })
  const seen = async () => {
    const [found] = (await ada.calls.doors.list({ staffId })).items
    return found?.seenOn ?? null
  }
  return { ada, staffId, door, key: keyIn(door.url), seen }
}

const fetched = async (url: string, referer?: string) => {
  const path = new URL(url).pathname + new URL(url).search
  return app.guest().ask('GET', path, undefined, referer === undefined ? {} : { referer })
}

describe('a widget', () => {
  it('stands on the sites that were named, by their origin, and on no other [B-6]', async () => {
    const { key } = await standing()
    const guest = app.guest()
    expect((await guest.calls.visits.getDoor({ key, site: shop })).kind).toBe('widget')
    const refused = { problem: { code: 'door_not_found' } }
    for (const site of [undefined, '', 'https://evil.example', `${shop}.evil.example`, `${shop}:444`, 'null'])
      await expect(guest.calls.visits.getDoor({ key, site })).rejects.toMatchObject(refused)
    await expect(comeIn(app.origin, key, 'https://evil.example')).rejects.toMatchObject(refused)
    const visitor = await comeIn(app.origin, key, shop)
    expect(await visitor.calls.visits.get()).toEqual({ conversation: null })
  })

  it('is shown in a frame by the site that is named in its address, when it may be, and by nobody else', async () => {
    const { key } = await standing()
    const ancestors = async (path: string) =>
      /frame-ancestors ([^;]+)/.exec(
        (await app.guest().ask('GET', path)).headers.get('content-security-policy') ?? '',
      )?.[1]
    expect(await ancestors(`/talk/${key}?site=${encodeURIComponent(shop)}`)).toBe(shop)
    expect(await ancestors(`/Talk/${key}?site=${encodeURIComponent(shop)}`)).toBe(shop)
    for (const site of [
      'https://evil.example',
      '*',
      "'self'",
      `${shop} https://evil.example`,
      `${shop}; script-src *`,
    ])
      expect(await ancestors(`/talk/${key}?site=${encodeURIComponent(site)}`), site).toBe("'none'")
    expect(await ancestors(`/talk/${key}`)).toBe("'none'")
    expect(await ancestors('/home')).toBe("'none'")
  })

  it('has a page that search engines leave out, whatever the case of its address [NAV-6]', async () => {
    const { key } = await standing()
    for (const path of [`/talk/${key}`, `/TALK/${key}`])
      expect((await app.guest().ask('GET', path)).headers.get('x-robots-tag'), path).toBe('noindex')
  })

  it('is told with the colleague while it is open, and the site that showed it while that may [STF-1]', async () => {
    const { ada, staffId, door } = await standing()
    const liveOn = async () => (await ada.calls.staff.get({ id: staffId })).liveOn
    expect(await liveOn()).toEqual({ link: false, widget: true, seenOn: null })
    await fetched(door.url, `${shop}/`)
    await ada.calls.doors.setOpen({ staffId, kind: 'link', isOpen: true })
    expect(await liveOn()).toEqual({ link: true, widget: true, seenOn: shop })
    expect((await ada.calls.staff.list({})).items[0]?.liveOn).toEqual(await liveOn())
    await ada.calls.doors.setSites({ staffId, sites: ['https://other.example'] })
    expect(await liveOn()).toEqual({ link: true, widget: true, seenOn: null })
    for (const kind of ['link', 'widget'] as const)
      await ada.calls.doors.setOpen({ staffId, kind, isOpen: false })
    expect(await liveOn()).toEqual({ link: false, widget: false, seenOn: null })
  })

  it('is noted where it was fetched, and is taken off a site when it is closed', async () => {
    const { ada, staffId, door, seen } = await standing()
    const elsewhere = await fetched(door.url, 'https://evil.example/')
    expect(elsewhere.body).toContain('this site is not among those')
    expect(await seen()).toBeNull()
    // The tests have no built pages: what matters is that it is given.
    expect((await fetched(door.url, `${shop}/`)).body).toContain('not built')
    expect(await seen()).toBe(shop)
    expect((await fetched(door.url, `${shop}/`)).headers.get('cross-origin-resource-policy')).toBe(
      'cross-origin',
    )
    await ada.calls.doors.setOpen({ staffId, kind: 'widget', isOpen: false })
    expect((await fetched(door.url, `${shop}/`)).body).toContain('switched off')
    expect((await fetched(`${app.origin}/widget.js?door=${'x'.repeat(27)}`)).body).toContain('switched off')
  })

  it('is noted once in a while, and not with each request of anybody', async () => {
    const { ada, staffId, door, seen } = await standing()
    const [other, third] = ['https://www.shop.example', 'https://blog.shop.example']
    await ada.calls.doors.setSites({ staffId, sites: [shop, other, third] })
    for (const site of [shop, other, third, shop, other]) await fetched(door.url, `${site}/`)
    expect(await seen()).toBe(shop)
  })

  it('takes what is no key for a widget that is switched off', async () => {
    for (const key of ['%00', '%ED%A0%80', 'x', 'x'.repeat(5000)]) {
      const { status, body } = await fetched(`${app.origin}/widget.js?door=${key}`, shop)
      expect(status, key.slice(0, 20)).toBe(200)
      expect(body, key.slice(0, 20)).toContain('switched off')
    }
  })

  it('writes nothing into the policy of its page but an origin', async () => {
    const { ada, staffId } = await standing()
    for (const site of [
      'https://shop.example.com;require-trusted-types-for',
      'https://*.com',
      "https://a.com,'self'",
      "https://'unsafe-inline'.com",
    ])
      await expect(ada.calls.doors.setSites({ staffId, sites: [site] }), site).rejects.toThrow()
  })

  it('loses its visitors on a site that is named no more', async () => {
    const { ada, staffId, key } = await standing()
    const visitor = await comeIn(app.origin, key, shop)
    await ada.calls.doors.setSites({ staffId, sites: ['www.other.example'] })
    await expect(visitor.calls.visits.get()).rejects.toMatchObject({ problem: { code: 'visit_unknown' } })
  })

  it('takes addresses as people type them, and refuses what is none', async () => {
    const { ada, staffId } = await standing()
    const { sites } = await ada.calls.doors.setSites({
      staffId,
      sites: [
        'Shop.Example/a',
        'http://localhost:8080',
        'https://shop.example',
        'xn--bcher-kva.example',
        '10.0.0.7:81',
      ],
    })
    expect(sites).toEqual([
      'https://shop.example',
      'http://localhost:8080',
      'https://xn--bcher-kva.example',
      'https://10.0.0.7:81',
    ])
    for (const typed of [
      'javascript:alert(1)',
      'ftp://shop.example',
      'shop',
      '*',
      'https://*',
      'a b.example',
    ])
      await expect(ada.calls.doors.setSites({ staffId, sites: [typed] }), typed).rejects.toMatchObject({
        problem: { code: 'address_invalid' },
      })
  })
})
