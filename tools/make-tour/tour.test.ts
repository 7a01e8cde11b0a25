import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { developFilm } from './camera.ts'
import { captionFile, languages } from './captions.ts'
import { playlistOf } from './encode.ts'
import { webmSeconds } from './webm-seconds.ts'

const folder = join(import.meta.dirname, '..', '..', 'web', 'public', 'tour')
const film = readFileSync(join(folder, 'tour.webm'))

/** What a player reads of a caption file. */
function cuesOf(file: string) {
  const [head, ...blocks] = file.trimEnd().split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [, times = '', ...words] = block.split('\n')
    const match = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/.exec(times)
    expect(match, times).not.toBeNull()
    const [h1, m1, s1, h2, m2, s2] = (match ?? []).slice(1).map(Number)
    const seconds = (h = Number.NaN, m = 0, s = 0) => h * 3600 + m * 60 + s
    return { from: seconds(h1, m1, s1), to: seconds(h2, m2, s2), words: words.join('\n') }
  })
}

describe('the tour', () => {
  it('is a WebM film of 30 to 60 seconds and less than 4 MB, with a poster of its shape [ONB-2]', async () => {
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(film.length).toBeLessThan(4_000_000)
    const seconds = webmSeconds(film)
    expect(seconds).toBeGreaterThanOrEqual(30)
    expect(seconds).toBeLessThanOrEqual(60)
    const poster = await sharp(join(folder, 'tour.webp')).metadata()
    expect([poster.format, poster.width, poster.height]).toEqual(['webp', 1280, 800])
  })

  it('has captions in three languages that cover it, begin together and differ in their words [ONB-2]', () => {
    const tracks = languages.map((language) =>
      cuesOf(readFileSync(join(folder, `tour.${language}.vtt`), 'utf8')),
    )
    const [english = [], ...others] = tracks
    expect(english.length).toBeGreaterThanOrEqual(8)
    expect(english[0]?.from).toBe(0)
    expect(english.at(-1)?.to).toBeCloseTo(webmSeconds(film) ?? 0, 0)
    for (const [index, { from, to, words }] of english.entries()) {
      expect(words).not.toBe('')
      // Two seconds are the least in which a sentence is read.
      expect(to - from, words).toBeGreaterThanOrEqual(2)
      const before = english[index - 1]
      if (before) expect(from - before.to, words).toBeCloseTo(0.1, 2)
    }
    for (const other of others) {
      expect(other.map(({ from, to }) => [from, to])).toEqual(english.map(({ from, to }) => [from, to]))
      for (const [index, { words }] of other.entries()) {
        expect(words).not.toBe('')
        expect(words).not.toBe(english[index]?.words)
      }
    }
  })

  it('is shown by nothing that the first page of anybody loads', () => {
    const index = readFileSync(join(folder, '..', '..', 'index.html'), 'utf8')
    expect(index).not.toContain('tour')
    expect(existsSync(join(folder, 'tour.webm'))).toBe(true)
  })
})

describe('the making of the tour', () => {
  it('gives every act the seconds of its script, and leaves out what lies between', () => {
    const frames = [
      { file: 'a', at: 10 },
      { file: 'b', at: 11 },
      { file: 'unseen', at: 12.5 },
      { file: 'c', at: 13 },
    ]
    const shots = [
      { from: 10, to: 12, seconds: 1 },
      { from: 13, to: 13.5, seconds: 1 },
    ]
    const film = developFilm(frames, shots)
    expect(film).toHaveLength(50)
    expect(film.slice(25)).toEqual(Array.from({ length: 25 }, () => 'c'))
    expect(new Set(film.slice(0, 25))).toEqual(new Set(['a', 'b']))
    expect(film.filter((one) => one === 'a').length).toBeCloseTo(12, 0)
  })

  it('names each picture once with its time, and the last one twice', () => {
    expect(playlistOf(['a', 'a', 'b'])).toBe(
      "ffconcat version 1.0\nfile 'a'\nduration 0.08000\nfile 'b'\nduration 0.04000\nfile 'b'\n",
    )
  })

  it('ends a caption before the next one, and the last with the film', () => {
    const cues = [
      { name: 'address', at: 0 },
      { name: 'yours', at: 61.5 },
    ] as const
    expect(captionFile(cues, 65, 'en')).toContain('00:00:00.000 --> 00:01:01.400\nGive Staffroom AI')
    expect(captionFile(cues, 65, 'ar')).toContain('00:01:01.500 --> 00:01:05.000\n')
  })
})
