// On one database: it is about pictures.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawFace, drawPortrait } from '#server/adapters/portraits/portraits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { openLink } from '#server/testing/walls/visitors.ts'

const app = await testApp()

const ownAddress = (id: string): string => `/files/staff/${id}/portrait.svg`

async function portraitOf(cookie: string, address: string) {
  const answer = await fetch(app.origin + address, { headers: { cookie } })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    kept: answer.headers.get('cache-control'),
    svg: await answer.text(),
  }
}

describe('the portrait of a virtual human', () => {
  it('is the same whenever it is asked for, and kept by the browser [STF-1]', async () => {
    const ada = await app.person('ada')
    const [kenji, mia] = [
      await ada.calls.staff.create({ name: 'Kenji' }),
      await ada.calls.staff.create({ name: 'Mia' }),
    ]
    const first = await portraitOf(ada.cookie, kenji.portraitUrl)
    expect(first).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      kept: expect.stringContaining('immutable'),
      svg: expect.stringMatching(/^<svg [^]*<\/svg>$/),
    })
    await ada.calls.staff.update({ id: kenji.id, name: 'Kenji Sato' })
    expect(await portraitOf(ada.cookie, kenji.portraitUrl)).toEqual(first)
    expect((await portraitOf(ada.cookie, mia.portraitUrl)).svg).not.toBe(first.svg)
  })

  it('is the face that was chosen, on the tint that was chosen', async () => {
    const ada = await app.person('ada')
    const zoe = await ada.calls.staff.create({ name: 'Zoé', face: 'w-12', tint: 7 })
    expect(zoe.tint).toBe(7)
    const chosen = await portraitOf('', '/files/faces/w-12.svg')
    expect(chosen).toMatchObject({ status: 200, type: 'image/svg+xml' })
    expect((await portraitOf(ada.cookie, zoe.portraitUrl)).svg).toBe(chosen.svg)
    expect((await portraitOf(ada.cookie, ownAddress(zoe.id))).svg).toBe(chosen.svg)
    for (const none of ['w-61', 'x-1', 'w-01', 'w-1e1'])
      expect((await portraitOf('', `/files/faces/${none}.svg`)).status, none).toBe(404)
    expect((await portraitOf('', '/files/faces/..%2fw-1.svg')).status).toBe(400)
    await expect(ada.calls.staff.create({ name: 'Zoé', face: 'w-61' })).rejects.toThrow('invalid_input')
    await expect(ada.calls.staff.create({ name: 'Zoé', tint: 10 })).rejects.toThrow('invalid_input')
  })

  it('goes with the name where none was chosen', async () => {
    const ada = await app.person('ada')
    for (const [name, kind] of [
      ['Zoé', 'w'],
      ['Amal', 'w'],
      ['Kenji', 'm'],
    ]) {
      const { id } = await ada.calls.staff.create({ name: name ?? '' })
      const [row] = await app.query<{ face: string }>('select face from staff where id = $1', [id])
      expect(row?.face, name).toMatch(new RegExp(`^${kind}-`))
    }
  })

  it('is drawn from its id for whoever was hired before faces could be chosen', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    await app.query('update staff set face = null where id = $1', [id])
    const { portraitUrl } = await ada.calls.staff.get({ id })
    expect((await portraitOf(ada.cookie, portraitUrl)).svg).toBe(await drawPortrait(id))
  })

  it('stays the picture that was kept, where one was', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    await app.query("update staff set face = null, portrait = '<svg>kept</svg>' where id = $1", [id])
    const { portraitUrl } = await ada.calls.staff.get({ id })
    expect((await portraitOf(ada.cookie, portraitUrl)).svg).toBe('<svg>kept</svg>')
  })

  it('comes compressed to whoever takes it so, and is the same picture', async () => {
    const ada = await app.person('ada')
    const { portraitUrl } = await ada.calls.staff.create({ name: 'Kenji' })
    const bytesOf = async (encoding: string) => {
      const headers = { cookie: ada.cookie, 'accept-encoding': encoding }
      const answer = await fetch(app.origin + portraitUrl, { headers })
      return {
        encoding: answer.headers.get('content-encoding'),
        bytes: Number(answer.headers.get('content-length')),
        svg: await answer.text(),
      }
    }
    const [plain, small] = [await bytesOf('identity'), await bytesOf('gzip, br')]
    expect([plain.encoding, small.encoding]).toEqual([null, 'gzip'])
    expect(small.svg).toBe(plain.svg)
    expect(small.bytes).toBeLessThan(plain.bytes / 2)
  })

  it('is nobody’s to a stranger, and gone with its owner [WSP-5]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    expect((await portraitOf(eve.cookie, ownAddress(id))).status).toBe(404)
    await ada.calls.staff.delete({ id })
    expect((await portraitOf(ada.cookie, ownAddress(id))).status).toBe(404)
  })

  it('is another one at another address once a version with another face is live, and restored with it [B-4]', async () => {
    const ada = await app.person('ada')
    const { id, portraitUrl } = await ada.calls.staff.create({ name: 'Zoé', face: 'w-12', tint: 7 })
    const key = await openLink(ada, id)
    const met = async () => (await app.guest().calls.visits.getDoor({ key })).staff
    const listed = async () => (await ada.calls.staff.list({})).items[0]
    const { live, revision } = await ada.calls.staff.getSettings({ staffId: id })
    expect(live.settings.portrait).toEqual({ face: 'w-12', tint: 7 })
    const settings = { ...live.settings, portrait: { face: 'w-3', tint: 2 } }
    const { draft } = await ada.calls.staff.saveDraft({ staffId: id, revision, settings })
    expect(draft?.settings.portrait).toEqual({ face: 'w-3', tint: 2 })
    // Nobody meets a draft.
    expect(await listed()).toMatchObject({ portraitUrl, tint: 7 })
    expect(await met()).toMatchObject({ portraitUrl, tint: 7 })

    await ada.calls.staff.publish({ staffId: id, revision: revision + 1 })
    const after = await listed()
    expect(after?.tint).toBe(2)
    expect(after?.portraitUrl).not.toBe(portraitUrl)
    const other = await portraitOf('', '/files/faces/w-3.svg')
    expect((await portraitOf(ada.cookie, after?.portraitUrl ?? '')).svg).toBe(other.svg)
    expect(await met()).toMatchObject({ tint: 2, portraitUrl: after?.portraitUrl })
    // Who kept the address of their own sees it too: no browser keeps what it shows.
    const own = await portraitOf(ada.cookie, ownAddress(id))
    expect(own).toMatchObject({ svg: other.svg, kept: 'private, no-cache' })

    // A program that knows nothing of portraits leaves it as it is.
    const { portrait: _left, ...without } = settings
    const state = await ada.calls.staff.getSettings({ staffId: id })
    const greeted = { ...without, greeting: 'Hello.' }
    await ada.calls.staff.saveDraft({ staffId: id, revision: state.revision, settings: greeted })
    await ada.calls.staff.publish({ staffId: id, revision: state.revision + 1 })
    expect(await listed()).toMatchObject({ greeting: 'Hello.', tint: 2 })

    const latest = await ada.calls.staff.getSettings({ staffId: id })
    await ada.calls.staff.restore({ staffId: id, revision: latest.revision, number: 1 })
    expect(await listed()).toMatchObject({ portraitUrl, tint: 7 })
  })

  it('of a version is refused where there is no such face or tint', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Zoé' })
    const { live, revision } = await ada.calls.staff.getSettings({ staffId })
    for (const portrait of [
      { face: 'w-61', tint: 1 },
      { face: '../w-1', tint: 1 },
      { face: 'w-1', tint: 10 },
      { face: 'w-1', tint: -1 },
    ])
      await expect(
        ada.calls.staff.saveDraft({ staffId, revision, settings: { ...live.settings, portrait } }),
      ).rejects.toMatchObject({ status: 422 })
  })

  it('that was drawn from the id comes back with the version that had it', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.staff.create({ name: 'Kenji', tint: 4 })
    // As migration 0450 leaves those who were hired before there were faces.
    await app.query('update staff set face = null where id = $1', [id])
    await app.query(
      `update staff_version set settings = jsonb_set(settings, '{portrait,face}', 'null') where staff_id = $1`,
      [id],
    )
    const { live, revision } = await ada.calls.staff.getSettings({ staffId: id })
    const settings = { ...live.settings, portrait: { face: 'm-5', tint: 4 } }
    await ada.calls.staff.saveDraft({ staffId: id, revision, settings })
    await ada.calls.staff.publish({ staffId: id, revision: revision + 1 })
    expect((await ada.calls.staff.get({ id })).portraitUrl).toContain('m-5')
    await ada.calls.staff.restore({ staffId: id, revision: revision + 2, number: 1 })
    const { portraitUrl } = await ada.calls.staff.get({ id })
    expect((await portraitOf(ada.cookie, portraitUrl)).svg).toBe(await drawPortrait(id))
  })

  it('does not change with the library that draws it', async () => {
    // When this fails after an update, keep the portraits of everybody who is there before the new library draws them.
    const drawn = createHash('sha256')
      .update(await drawPortrait('kenji'))
      .digest('hex')
    expect(drawn).toBe('106a94c4d04880c4eab933b21b5643cc7d6d3a2aaaa31d0862636e075d8696bf')
    const faces = createHash('sha256')
    for (const face of ['w-1', 'w-60', 'm-1', 'm-60']) faces.update(await drawFace(face))
    expect(faces.digest('hex')).toBe('cf6920df2b396b838d477a679e2651c8caf82347135ad418dd655e67b5619f4f')
  })
})
