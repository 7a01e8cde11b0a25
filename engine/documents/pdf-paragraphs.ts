/** A line of a PDF page: its text, the height of its base line above the page's foot, and of its letters, in points. */
export interface PdfLine {
  text: string
  y: number
  height: number
}

/** Joins lines to paragraphs: a gap wider than the usual one, or letters of another size, begin a new paragraph. */
export function pdfParagraphs(lines: PdfLine[]): string[] {
  const usual = median(
    lines
      .slice(1)
      .map((line, i) => (lines[i]?.y ?? 0) - line.y)
      .filter((gap) => gap > 0),
  )
  const paragraphs: string[] = []
  let text = ''
  let previous: PdfLine | null = null
  for (const line of lines) {
    if (previous !== null && beginsAnew(previous, line, usual)) {
      paragraphs.push(text)
      text = ''
    }
    text = text === '' ? line.text.trim() : joinLine(text, line.text.trim())
    previous = line
  }
  return text === '' ? paragraphs : [...paragraphs, text]
}

function beginsAnew(previous: PdfLine, line: PdfLine, usual: number): boolean {
  const gap = previous.y - line.y
  if (gap < 0 || gap > usual * 1.4) return true
  return previous.height > 0 && Math.abs(previous.height - line.height) > previous.height * 0.2
}

/** A word divided at the end of a line becomes whole again. */
function joinLine(text: string, line: string): string {
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
