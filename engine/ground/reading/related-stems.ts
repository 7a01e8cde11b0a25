/** Stems of one family ("found" and "founder", "invent" and "invention") though the rules cut them differently. */
export function related(one: string, other: string): boolean {
  if (one.length < 4 || other.length < 4) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.startsWith(short))
    return long.length - short.length <= 3 && (short.length >= 5 || long.length - short.length <= 2)
  let common = 0
  while (common < short.length && short[common] === long[common]) common++
  return common >= 6 && long.length - common <= 3 && short.length - common <= 2
}
