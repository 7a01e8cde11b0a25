const devices: readonly [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** A first name for a passkey that is made here, unlike those that there are. */
export function deviceName(userAgent: string, taken: readonly string[]): string {
  const name = devices.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Passkey'
  if (!taken.includes(name)) return name
  for (let number = 2; ; number += 1) if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`
}
