export interface NumberedPassage {
  number: number
  text: string
}

const fenced =
  /<(?:passage|source|document|p)\b[^>]*?(?:n|id|no|number|index)\s*=\s*["']?\[?(\d{1,3})\]?["']?[^>]*>([\s\S]*?)<\/(?:passage|source|document|p)>/gi

// The ways in which prompts number passages without fences, the surest first: an ordered list inside one is no passage.
const openings = [
  /^[ \t]*\[(\d{1,3})\][ \t]*/gm,
  /^[ \t]*(?:passage|source|document)\s+#?(\d{1,3})\s*[:.)-][ \t]*/gim,
  /^[ \t]*\(?(\d{1,3})[.)](?=\s)[ \t]*/gm,
]

/**
 * The numbered passages of a prompt, in the order in which they stand; empty when there are none. `surely` leaves out the
 * way of numbering that an ordered list of rules shares.
 */
export function numberedPassages(prompt: string, surely = false): NumberedPassage[] {
  const inFences = [...prompt.matchAll(fenced)]
  if (inFences.length > 0) {
    return inFences.map((match) => ({
      number: Number(match[1]),
      text: withoutTitle((match[2] ?? '').trim()),
    }))
  }
  for (const opening of surely ? openings.slice(0, -1) : openings) {
    const marks = [...prompt.matchAll(opening)]
    if (marks.length > 0) return cutAt(prompt, marks)
  }
  return []
}

// The first of several lines is where the passage stands, when it does not end as a sentence does.
function withoutTitle(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  return rest.length > 0 && !/[.!?…]["”»)]?\s*$/u.test(first) ? rest.join('\n') : text
}

function cutAt(prompt: string, marks: readonly RegExpExecArray[]): NumberedPassage[] {
  const found: NumberedPassage[] = []
  for (const [index, mark] of marks.entries()) {
    const start = mark.index + mark[0].length
    const text = withoutTail(prompt.slice(start, marks[index + 1]?.index ?? prompt.length)).trim()
    if (text !== '') found.push({ number: Number(mark[1]), text })
  }
  return found
}

// After the last passage a prompt usually goes on with the question or with instructions.
function withoutTail(text: string): string {
  const stop = text.search(
    /\n\s*(?:question|task|instructions?|answer|user)\s*:|\n\s*<\/?\w+>|\n\s*#{1,3} |\n-{3,}/i,
  )
  return stop < 0 ? text : text.slice(0, stop)
}

const sentenceCutter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a passage that are whole enough to be said: ten characters or more, cut at line ends too. */
export function sentencesOf(text: string): string[] {
  return (
    text
      .split(/\n+/)
      .flatMap((line) => [...sentenceCutter.segment(line)].map((part) => part.segment.trim()))
      // The segmenter does not part sentences before an opening quotation mark.
      .flatMap((part) => part.split(/(?<=[.!?…]) (?=[«“"])/u))
      .filter((sentence) => sentence.length >= 10)
  )
}

/** The words of a text that carry meaning, in lower case, cut to their first six letters as a rough stem. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length > 2 && !empty.has(word)).map((word) => word.slice(0, 6)))
}

const empty = new Set(
  (
    'the and for are you your our with that this from what when where which who whom how why does did can could ' +
    'will would should have has had was were not any all there their they them his her its but into about than'
  ).split(' '),
)
