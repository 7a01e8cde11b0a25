/**
 * A value that satisfies a JSON schema: words come from `texts` in turn, lists hold up to three entries, numbers are 1,
 * choices take the first. Enough for structured output; references inside the schema are not followed.
 */
export function filledSchema(schema: unknown, texts: readonly string[]): unknown {
  let next = 0
  const fill = (part: unknown): unknown => {
    if (!isRecord(part)) return null
    if (part['const'] !== undefined) return part['const']
    if (Array.isArray(part['enum'])) return part['enum'][0]
    const choices = part['anyOf'] ?? part['oneOf']
    if (Array.isArray(choices)) return fill(choices[0])
    const type = Array.isArray(part['type']) ? part['type'][0] : part['type']
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(isRecord(part['properties']) ? part['properties'] : {}).map(([key, value]) => [
            key,
            fill(value),
          ]),
        )
      case 'array':
        return Array.from({ length: Math.min(3, Math.max(1, texts.length)) }, () => fill(part['items']))
      case 'string':
        next += 1
        return texts[(next - 1) % texts.length] ?? ''
      case 'number':
      case 'integer':
        return 1
      case 'boolean':
        return true
      default:
        return null
    }
  }
  return fill(schema)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
