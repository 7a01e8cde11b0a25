// Text as every database and every reader of JSON can keep it. Websites, documents and models write what they like: a NUL
// or half of a surrogate pair is no text for PostgreSQL, and one of them in one page must not cost a whole research.

/** The text with U+FFFD for each NUL and each half of a surrogate pair; its length stays, so that ranges still hold. */
export function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\uFFFD') : whole
}

/** Makes every text inside of what was read storable, in place, names of fields too; gives the same value. */
export function madeStorable<Value extends object>(value: Value): Value {
  const open: object[] = [value]
  for (let next = open.pop(); next; next = open.pop()) {
    if (ArrayBuffer.isView(next)) continue
    for (const key of Object.keys(next)) {
      const inner: unknown = Reflect.get(next, key)
      const name = storableText(key)
      if (name !== key) {
        Reflect.deleteProperty(next, key)
        Reflect.set(next, name, inner)
      }
      if (typeof inner === 'object' && inner !== null) open.push(inner)
      else if (typeof inner === 'string') {
        const kept = storableText(inner)
        if (kept !== inner) Reflect.set(next, name, kept)
      }
    }
  }
  return value
}
