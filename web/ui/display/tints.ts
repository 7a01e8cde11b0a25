/** The ten colours of which each staff member keeps one everywhere. They never carry text colour or status. */
const tints = [
  '#CFE3F7',
  '#F6DCC4',
  '#D6EAD9',
  '#E3DCF3',
  '#F8D9DF',
  '#F3E6B8',
  '#CDEBE8',
  '#DDE3EA',
  '#E9E0D2',
  '#DDE9C7',
] as const

/** The colour of a tint's number; numbers past the tenth begin again. */
export function tintColour(tint: number): string {
  return tints[Math.abs(Math.trunc(tint)) % tints.length] ?? tints[0]
}

/** A tint for somebody who has none of their own, the same after every reload. */
export function tintOf(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return tints[sum % tints.length] ?? tints[0]
}
