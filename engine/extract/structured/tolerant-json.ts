// Reads JSON as websites write it: with comments, single quotes, trailing commas, raw line breaks, and cut off at the end.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const deepest = 60

/** The value, or undefined when the text holds none. Good JSON is read as JSON; anything else as well as it can be. */
export function readJson(text: string): Json | undefined {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .trim()
  if (bare === '') return undefined
  try {
    const value: Json = JSON.parse(bare)
    return value
  } catch {
    return new TolerantReader(bare).read()
  }
}

class TolerantReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Several values in a row become a list. */
  read(): Json | undefined {
    const values: Json[] = []
    while (this.#at < this.#text.length && values.length < 100) {
      const before = this.#at
      const value = this.#value(0)
      if (value !== undefined && typeof value === 'object') values.push(value)
      if (this.#at === before) this.#at += 1
    }
    return values.length > 1 ? values : values[0]
  }

  #value(depth: number): Json | undefined {
    this.#skip()
    const char = this.#text[this.#at]
    if (char === '{') return this.#object(depth)
    if (char === '[') return this.#array(depth)
    if (char === '"' || char === "'") return this.#string(char)
    return this.#word()
  }

  #object(depth: number): Json {
    const entries: [string, Json][] = []
    this.#at += 1
    while (this.#at < this.#text.length) {
      this.#skip()
      const char = this.#text[this.#at]
      if (char === '}') {
        this.#at += 1
        break
      }
      if (char === ',' || char === ';') {
        this.#at += 1
        continue
      }
      if (char === ']' || char === undefined) break
      const before = this.#at
      const key = char === '"' || char === "'" ? this.#string(char) : String(this.#word() ?? '')
      this.#skip()
      if (this.#text[this.#at] === ':') this.#at += 1
      const value = depth < deepest ? this.#value(depth + 1) : this.#drop()
      if (key !== '' && value !== undefined) entries.push([key, value])
      if (this.#at === before) this.#at += 1
    }
    return Object.fromEntries(entries)
  }

  #array(depth: number): Json[] {
    const values: Json[] = []
    this.#at += 1
    while (this.#at < this.#text.length) {
      this.#skip()
      const char = this.#text[this.#at]
      if (char === ']') {
        this.#at += 1
        break
      }
      if (char === ',' || char === ';') {
        this.#at += 1
        continue
      }
      if (char === '}' || char === undefined) break
      const before = this.#at
      const value = depth < deepest ? this.#value(depth + 1) : this.#drop()
      if (value !== undefined) values.push(value)
      if (this.#at === before) this.#at += 1
    }
    return values
  }

  /** A quote ends a string only before what may follow one; else it is a quote that was not escaped. */
  #string(quote: string): string {
    const parts: string[] = []
    let from = ++this.#at
    for (; this.#at < this.#text.length; this.#at++) {
      const char = this.#text[this.#at]
      if (char === '\\') {
        parts.push(this.#text.slice(from, this.#at), this.#escape())
        from = this.#at + 1
      } else if (char === quote && this.#endsHere()) {
        break
      }
    }
    parts.push(this.#text.slice(from, this.#at))
    this.#at += 1
    return parts.join('')
  }

  #endsHere(): boolean {
    let at = this.#at + 1
    while (at < this.#text.length && this.#text.charCodeAt(at) <= 32) at += 1
    const next = this.#text[at]
    return next === undefined || next === ',' || next === '}' || next === ']' || next === ':' || next === ';'
  }

  /** Reads the escape at the place of its backslash; leaves the place at its last character. */
  #escape(): string {
    this.#at += 1
    const char = this.#text[this.#at] ?? ''
    if (char === 'n') return '\n'
    if (char === 't') return '\t'
    if (char === 'r' || char === 'b' || char === 'f') return ' '
    if (char !== 'u') return char
    const code = Number.parseInt(this.#text.slice(this.#at + 1, this.#at + 5), 16)
    if (Number.isNaN(code)) return ''
    this.#at += 4
    return String.fromCharCode(code)
  }

  #word(): string | number | boolean | null | undefined {
    const from = this.#at
    while (this.#at < this.#text.length && !/[\s,:;{}[\]"']/.test(this.#text[this.#at] ?? '')) this.#at += 1
    const word = this.#text.slice(from, this.#at)
    if (word === '' || word === 'undefined') return undefined
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    const number = Number(word)
    return Number.isNaN(number) ? word : number
  }

  /** Passes over what lies too deep. */
  #drop(): undefined {
    let open = 0
    for (; this.#at < this.#text.length; this.#at++) {
      const char = this.#text[this.#at]
      if (char === '{' || char === '[') open += 1
      else if (char === '}' || char === ']') {
        if (open === 0) return undefined
        open -= 1
      } else if (char === ',' && open === 0) return undefined
    }
    return undefined
  }

  #skip(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === 47 && this.#text[this.#at + 1] === '*') {
        const end = this.#text.indexOf('*/', this.#at + 2)
        this.#at = end < 0 ? this.#text.length : end + 1
      } else if (code === 47 && this.#text[this.#at + 1] === '/') {
        const end = this.#text.indexOf('\n', this.#at)
        this.#at = end < 0 ? this.#text.length : end
      } else if (code > 32 && code !== 0xa0 && code !== 0xfeff) break
    }
  }
}
