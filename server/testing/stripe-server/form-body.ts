/** The form that Stripe's interface takes: `metadata[uid]=a` is `{ metadata: { uid: 'a' } }`. */
export function formBody(text: string): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let place = body
    for (const key of path) {
      const inner = place[key]
      const next: Record<string, unknown> = isRecord(inner) ? inner : {}
      place[key] = next
      place = next
    }
    place[last] = value
  }
  return body
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
