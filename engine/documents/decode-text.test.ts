import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, big: boolean, mark: boolean) => {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const html = (text: string, meta = '') => `<html><head>${meta}</head><body>${text}</body></html>`
const META = '<meta charset="iso-8859-2">'
const EQUIV = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'

const CASES: [what: string, bytes: Uint8Array, contentType: string, encoding: string, text: string][] = [
  ['plain ASCII', utf8('hello'), 'text/html', 'utf-8', 'hello'],
  ['UTF-8 without a word', utf8('Straße 東京'), 'text/html', 'utf-8', 'Straße 東京'],
  ['UTF-8 that the header calls Latin', utf8('Straße'), 'text/html; charset=iso-8859-1', 'utf-8', 'Straße'],
  ['UTF-8 that the page calls Latin', utf8(html('Straße', META)), 'text/html', 'utf-8', html('Straße', META)],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('é')]), '', 'utf-8', 'é'],
  [
    'UTF-16 with its mark, little',
    utf16('Grüße', false, true),
    'text/html; charset=utf-8',
    'utf-16le',
    'Grüße',
  ],
  ['UTF-16 with its mark, big', utf16('Grüße', true, true), 'text/html', 'utf-16be', 'Grüße'],
  ['UTF-16 without mark, little', utf16('Hello there', false, false), 'text/html', 'utf-16le', 'Hello there'],
  ['UTF-16 without mark, big', utf16('Hello there', true, false), 'text/html', 'utf-16be', 'Hello there'],
  ['Latin that says nothing', latin('Stra\xdfe \x80'), 'text/html', 'windows-1252', 'Straße €'],
  [
    'Latin that the header calls UTF-8',
    latin('Stra\xdfe'),
    'text/html; charset=utf-8',
    'windows-1252',
    'Straße',
  ],
  [
    'Latin that header and page call UTF-8',
    latin(html('Stra\xdfe', '<meta charset=utf-8>')),
    'text/html; charset=UTF-8',
    'windows-1252',
    html('Straße', '<meta charset=utf-8>'),
  ],
  ['Polish by the page', latin(html('\xb1', META)), 'text/html', 'iso-8859-2', html('ą', META)],
  [
    'Russian by the page, the old way',
    latin(html('\xcf', EQUIV)),
    'text/html',
    'windows-1251',
    html('П', EQUIV),
  ],
  [
    'Russian by the header, which counts more',
    latin(html('\xcf', META)),
    'text/html; charset="windows-1251"',
    'windows-1251',
    html('П', META),
  ],
  [
    'Japanese by the header',
    new Uint8Array([0x93, 0x8c, 0x8b, 0x9e]),
    'text/html; charset=shift_jis',
    'shift_jis',
    '東京',
  ],
  [
    'Japanese in seven bits',
    latin('\x1b$BEl5~\x1b(B'),
    'text/html; charset=iso-2022-jp',
    'iso-2022-jp',
    '東京',
  ],
  [
    'XML that names its encoding',
    latin('<?xml version="1.0" encoding="ISO-8859-15"?><a>\xa4</a>'),
    'text/xml',
    'iso-8859-15',
    '<?xml version="1.0" encoding="ISO-8859-15"?><a>€</a>',
  ],
  ['a charset that nobody knows', latin('\xe9'), 'text/html; charset=klingon', 'windows-1252', 'é'],
  [
    'UTF-8 with one broken byte',
    new Uint8Array([...utf8('é'), 0xff]),
    'text/html; charset=utf-8',
    'windows-1252',
    'Ã©ÿ',
  ],
  [
    'a page of UTF-8 with one broken byte',
    new Uint8Array([...utf8('ééééé'), 0xff]),
    'text/html',
    'utf-8',
    'ééééé\uFFFD',
  ],
  ['nothing', new Uint8Array(), 'text/html', 'utf-8', ''],
]

describe('text', () => {
  it.each(CASES)('is read right: %s', (_what, bytes, contentType, encoding, text) => {
    expect(decodeText(bytes, contentType)).toEqual({ text, encoding })
  })
})
