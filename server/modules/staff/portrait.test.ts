// On one database: it is about pictures.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawFace, drawPortrait } from '#server/adapters/portraits/portraits.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

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
  it('is drawn once for life, the same whenever it is asked for, and kept by the browser [STF-1]', async () => {
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
    for (const none of ['w-61', 'x-1', 'w-01', 'w-1e1', '..%2fw-1'])
      expect((await portraitOf('', `/files/faces/${none}.svg`)).status, none).toBe(404)
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
    const { id, portraitUrl } = await ada.calls.staff.create({ name: 'Kenji' })
    await app.query('update staff set face = null where id = $1', [id])
    expect((await portraitOf(ada.cookie, portraitUrl)).svg).toBe(await drawPortrait(id))
  })

  it('stays the picture that was kept, where one was', async () => {
    const ada = await app.person('ada')
    const { id, portraitUrl } = await ada.calls.staff.create({ name: 'Kenji' })
    await app.query("update staff set portrait = '<svg>kept</svg>' where id = $1", [id])
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
    const { id, portraitUrl } = await ada.calls.staff.create({ name: 'Kenji' })
    expect((await portraitOf(eve.cookie, portraitUrl)).status).toBe(404)
    await ada.calls.staff.delete({ id })
    expect((await portraitOf(ada.cookie, portraitUrl)).status).toBe(404)
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
