import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Block } from '#contract/snapshots.ts'
import { readResource } from './read-resource.ts'
import { unzip } from './zip-archive.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (contentType: string, body: Uint8Array) =>
  readResource({ url: 'https://acme.test/a', contentType, body })
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function readable(contentType: string, body: Uint8Array) {
  const found = await read(contentType, body)
  if (found.kind === 'unreadable') throw new Error(`unreadable: ${found.reason}`)
  return found
}

/** A PDF by hand: each page a list of lines, each with its height above the foot. */
function pdf(pages: [y: number, text: string][][]): Uint8Array {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const lines of pages) {
    const stream = lines.map(([y, text]) => `BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`).join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
    )
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  }
  let file = '%PDF-1.4\n'
  const places = objects.map((body, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info << /Title (Price list) >> >>\nstartxref\n${start}\n%%EOF`
  return bytes(file)
}

interface Packing {
  /** What the archive says of each entry's unpacked size. */
  claim?: number
  isPacked?: boolean
}

function zip(entries: Record<string, string>, { claim, isPacked = false }: Packing = {}): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const plain = Buffer.from(text)
    const data = isPacked ? deflateRawSync(plain) : plain
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    if (isPacked) head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(plain), 14)
    head.writeUInt32LE(data.length, 18)
    head.writeUInt32LE(plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    if (claim !== undefined) entry.writeUInt32LE(claim, 24)
    entry.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, list, end]))
}

function docx(body: string, packing: Packing = {}): Uint8Array {
  const ns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return zip(
    {
      '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/document.xml': `<?xml version="1.0"?><w:document ${ns}><w:body>${body}</w:body></w:document>`,
    },
    packing,
  )
}

const p = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
const shown = (text: string, block: Block) => text.slice(block.start, block.end)

describe('a PDF', () => {
  it('becomes paragraphs by the gaps between its lines, page after page', async () => {
    const { kind, page } = await readable(
      'application/pdf',
      pdf([
        [
          [700, 'Our rope costs 12 euro'],
          [686, 'for every started metre.'],
          [650, 'An anvil is heavy, and a well-'],
          [636, 'known companion.'],
        ],
        [[700, 'Second page.']],
      ]),
    )
    expect(kind).toBe('pdf')
    expect(page.title).toBe('Price list')
    expect(page.text).toBe(
      'Our rope costs 12 euro for every started metre.\n\nAn anvil is heavy, and a wellknown companion.\n\nSecond page.',
    )
    expect(page.blocks.map((block) => shown(page.text, block))).toEqual(page.text.split('\n\n'))
  })

  it('is known by its first bytes, whatever the server says', async () => {
    for (const type of ['', 'text/html', 'application/octet-stream'])
      expect((await readable(type, pdf([[[700, 'x']]]))).kind).toBe('pdf')
  })

  it('that is broken is named so', async () => {
    expect(await read('application/pdf', bytes('%PDF-1.7\nnothing here'))).toEqual({
      kind: 'unreadable',
      reason: 'broken',
    })
  })
})

describe('a Word document', () => {
  it('keeps its headings, lists and tables', async () => {
    const body = `${p('Terms', 'Heading1')}${p('We deliver on Monday.')}<w:tbl><w:tr>${cell('Size')}${cell('Price')}</w:tr><w:tr>${cell('XL')}${cell('12 €')}</w:tr></w:tbl>`
    const { page, kind } = await readable(WORD, docx(body))
    expect(kind).toBe('docx')
    expect(page.title).toBe('Terms')
    expect(page.text).toBe('Terms\n\nWe deliver on Monday.\n\nSize\tPrice\nXL\t12 €')
    expect(page.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'table'])
    const table = page.blocks[2]
    const cells =
      table?.kind === 'table'
        ? table.rows.flatMap((row) => row.cells.map(({ start, end }) => page.text.slice(start, end)))
        : []
    expect(cells).toEqual(['Size', 'Price', 'XL', '12 €'])
  })

  it('is read packed as it is unpacked', async () => {
    const { page } = await readable(WORD, docx(p('We deliver on Monday.'), { isPacked: true }))
    expect(page.text).toBe('We deliver on Monday.')
  })

  it('that says it is smaller than it is is not unpacked beyond what it says', async () => {
    const lying = docx(p('rope '.repeat(2_000_000)), { isPacked: true, claim: 1_000 })
    const bounds = {
      mostEntries: 10,
      mostBytes: 100_000,
      isWanted: (name: string) => name === 'word/document.xml',
    }
    expect(() => unzip(lying, bounds)).toThrow(RangeError)
    expect(await read(WORD, lying)).toEqual({ kind: 'unreadable', reason: 'broken' })
    // Nor is one that is not packed believed.
    expect(await read(WORD, docx(p('x'), { claim: 1_000 }))).toEqual({ kind: 'unreadable', reason: 'broken' })
  })

  it('that would unpack to a gigabyte, or is another archive, is not opened', async () => {
    const claims = docx(p('x'), { isPacked: true, claim: 500_000_000 })
    expect(await read(WORD, claims)).toEqual({ kind: 'unreadable', reason: 'broken' })
    expect(await read(WORD, zip({ 'a.txt': 'hello' }))).toEqual({ kind: 'unreadable', reason: 'broken' })
    expect(await read('application/zip', zip({ 'a.txt': 'hello' }))).toEqual({
      kind: 'unreadable',
      reason: 'not_a_page',
    })
  })
})

describe('a resource', () => {
  it('that is HTML is extracted, with the feeds that it offers', async () => {
    const html =
      '<title>T</title><link rel=alternate type=application/rss+xml href="/rss?a=1&amp;b=2"><h1>Hello</h1><p>We sell rope by the metre.</p>'
    const { kind, page, feeds } = await readable('text/html', bytes(html))
    expect({ kind, feeds }).toEqual({ kind: 'html', feeds: ['https://acme.test/rss?a=1&b=2'] })
    expect(page.text).toContain('We sell rope by the metre.')
  })

  it('that is plain text or Markdown becomes paragraphs', async () => {
    const { page } = await readable('text/plain', bytes('# Rope\n\nWe sell\nrope.\n\n\nBy the metre.'))
    expect(page).toMatchObject({ title: 'Rope', text: 'Rope\n\nWe sell rope.\n\nBy the metre.' })
  })

  it('that is a feed keeps its source', async () => {
    const { kind, source } = await readable(
      'text/xml',
      bytes('<?xml version="1.0"?>\n<!-- hi --><rss><item/></rss>'),
    )
    expect({ kind, source: source.includes('<item/>') }).toEqual({ kind: 'feed', source: true })
  })

  it.each([
    ['image/png', '\u0089PNG'],
    ['application/json', '{}'],
    ['text/html', '\u0000\u0001\u0002\u0003'],
    ['', 'MZ\u0090'],
  ])('of type %j that is none of these is no page', async (type, text) => {
    expect(
      await read(
        type,
        Uint8Array.from(text, (char) => char.charCodeAt(0)),
      ),
    ).toEqual({ kind: 'unreadable', reason: 'not_a_page' })
  })

  it('that is a program of this project is no page either', async () => {
    expect(
      await read('application/octet-stream', readFileSync(new URL('./zip-archive.ts', import.meta.url))),
    ).toMatchObject({ kind: 'unreadable' })
  })
})
