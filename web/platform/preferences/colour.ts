/** Red, green and blue, each 0 to 255. */
interface Rgb {
  r: number
  g: number
  b: number
}

/** Reads a colour of 3 or 6 hex digits, with or without `#`; anything else is null. */
export function hexToRgb(text: string): Rgb | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (digits === undefined) return null
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(whole, 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}

/** Contrast of two colours, 1 to 21. Source: WCAG 2.2, relative luminance. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance({ r, g, b }: Rgb): number {
  const [red, green, blue] = [r, g, b].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
