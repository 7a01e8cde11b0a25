// The fields of a JSON schema as lines of a table: `researchSettings.maxPages`, `items[].name`.
import * as z from 'zod/mini'

export interface SchemaField {
  name: string
  /** Such as `string`, `integer`, `object[]`. */
  type: string
  required: boolean
  /** Whether it may be null. */
  nullable: boolean
  /** The values that it may have, when they are a list. */
  values: string[]
  /** Characters of a text, or the number itself. */
  least: number | null
  most: number | null
  /** What it is when it is left out. */
  initial: string | null
}

const node = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
})
type Node = z.infer<typeof node>

/** Deeper than this a table is no longer read. */
const deepest = 4

/** Every field of an object, outer ones before inner ones; fields of alternatives stand together, each once. */
export function schemaFields(schema: unknown, prefix = '', depth = 0): SchemaField[] {
  const fields = new Map<string, SchemaField>()
  for (const part of alternatives(read(schema)))
    for (const [name, inner] of Object.entries(part.properties ?? {})) {
      const path = prefix + name
      const field = fieldOf(path, inner, part.required?.includes(name) ?? false)
      const known = fields.get(path)
      fields.set(path, known === undefined ? field : together(known, field))
      if (depth < deepest)
        for (const deeper of innerFields(inner, path, depth + 1))
          if (!fields.has(deeper.name)) fields.set(deeper.name, deeper)
    }
  return [...fields.values()]
}

function innerFields(schema: unknown, path: string, depth: number): SchemaField[] {
  return alternatives(read(schema)).flatMap((part) =>
    part.items === undefined
      ? part.properties === undefined
        ? []
        : schemaFields(part, `${path}.`, depth)
      : schemaFields(part.items, `${path}[].`, depth),
  )
}

function fieldOf(name: string, schema: unknown, required: boolean): SchemaField {
  const own = read(schema)
  const parts = alternatives(own)
  const main = parts.find((part) => part.type !== 'null') ?? own
  const values = parts.flatMap((part) => part.enum ?? (part.const === undefined ? [] : [part.const]))
  const isText = main.type === 'string'
  return {
    name,
    type: typeOf(main),
    required,
    nullable: parts.some((part) => part.type === 'null'),
    values: values.filter((value) => value !== null).map(String),
    least: (isText ? main.minLength : safe(main.minimum)) ?? null,
    most: (isText ? main.maxLength : safe(main.maximum)) ?? null,
    initial: own.default === undefined ? null : JSON.stringify(own.default),
  }
}

function typeOf(part: Node): string {
  if (part.items !== undefined) return `${typeOf(read(part.items))}[]`
  if (part.format !== undefined) return part.format
  if (typeof part.type === 'string') return part.type
  const [value] = part.enum ?? [part.const]
  return part.properties === undefined && value !== undefined ? typeof value : 'object'
}

/** The kinds of object that there may be, such as those of an event, or the thing itself. */
function alternatives(schema: Node): Node[] {
  const parts = schema.anyOf ?? schema.oneOf
  return parts === undefined ? [schema] : parts.flatMap((part) => alternatives(read(part)))
}

const together = (a: SchemaField, b: SchemaField): SchemaField => ({
  ...a,
  required: a.required && b.required,
  values: [...new Set([...a.values, ...b.values])],
})

const read = (schema: unknown): Node => {
  const found = node.safeParse(schema)
  return found.success ? found.data : {}
}

/** The edges of whole numbers say nothing. */
const safe = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
