// How Stripe speaks: forms in, JSON out, and its words for what went wrong.

type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = { [key: string]: FormValue }

export interface Reply {
  status: number
  body: unknown
}

/** Thrown by an endpoint; becomes Stripe's error of that status. */
export class Refusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(
    status: number,
    error: { type: string; code?: string; message: string } & Record<string, unknown>,
  ) {
    super(error.message)
    this.name = 'Refusal'
    this.status = status
    this.error = error
  }
}

export const missing = (what: string, id: string | undefined): Refusal =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id ?? ''}'`,
    param: 'id',
  })

export const invalid = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) })

/** The form that Stripe takes: `items[0][price]=a&metadata[uid]=b`; lists keep their order. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place: Form = form
    for (const key of path.slice(0, -1)) {
      const inner = place[key]
      const next: Form = isForm(inner) ? inner : {}
      place[key] = next
      place = next
    }
    place[path.at(-1) ?? ''] = value
  }
  return form
}

const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value)

export const formOf = (value: FormValue | undefined): Form => (isForm(value) ? value : {})

/** The rows of a list such as `items[0][…]`, in their order. */
export const rowsOf = (value: FormValue | undefined): Form[] => Object.values(formOf(value)).map(formOf)

export const textOf = (value: FormValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null

export const wordsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(value)).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
  )

/** A page of a list, newest first as Stripe gives it, after `starting_after`. */
export function pageOf<Item extends { id: string }>(items: readonly Item[], form: Form, url: string) {
  const newest = items.toReversed()
  const after = textOf(form['starting_after'])
  const start = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1
  const limit = Math.min(100, Number(textOf(form['limit']) ?? 10))
  const data = newest.slice(start, start + limit)
  return { object: 'list' as const, data, has_more: start + limit < newest.length, url }
}
