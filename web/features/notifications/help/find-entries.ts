/** Whether a text speaks of everything that was typed: every word occurs in it, whatever its case and accents. */
export function speaksOf(text: string, typed: string): boolean {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
