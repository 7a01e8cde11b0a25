/** The bytes of a text in windows-1252; what that set lacks becomes a question mark. */
export function windows1252(text: string): Buffer {
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? plainCode(letter)))
}

function plainCode(letter: string): number {
  const code = letter.codePointAt(0) ?? 63
  return code < 128 || (code > 159 && code < 256) ? code : 63
}

const codes = new Map<string, number>([
  ['€', 0x80],
  ['…', 0x85],
  ['Œ', 0x8c],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['—', 0x97],
  ['œ', 0x9c],
])
