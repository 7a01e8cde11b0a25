/** A small valid PDF of one page that holds the lines as text in Helvetica; letters beyond Latin-1 become question marks. */
export function tinyPdf(title: string, lines: readonly string[]): Buffer {
  const rows = lines.flatMap((line) => wrapped(line, 90))
  const text = rows.map((row) => `(${literal(row)}) Tj T*`).join('\n')
  const content = `BT\n/F1 11 Tf\n14 TL\n50 790 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    `<< /Title (${literal(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(file, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

// Characters of Windows-1252 that Latin-1 lacks, by their code there.
const windows: Readonly<Record<string, number>> = {
  '€': 128,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '–': 150,
  œ: 156,
}

function literal(text: string): string {
  return [...text]
    .map((letter) => {
      const code = windows[letter] ?? letter.codePointAt(0) ?? 63
      if (code > 255) return '?'
      if ('()\\'.includes(letter)) return `\\${letter}`
      return code < 128 ? letter : `\\${code.toString(8).padStart(3, '0')}`
    })
    .join('')
}

function wrapped(line: string, width: number): string[] {
  const rows = ['']
  for (const word of line.split(' ')) {
    const row = rows.at(-1) ?? ''
    if (row !== '' && row.length + word.length >= width) rows.push(word)
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`
  }
  return rows
}
