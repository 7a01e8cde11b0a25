// The small shapes that entities are made of.
import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { givenRoles, roles } from './workspace/roles.ts'

/** Any id of ours: letters, digits, underscore and hyphen. */
export const id = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w-]+$/))

/** ISO 8601, UTC. */
export const time = z.iso.datetime()

/** One line of text that a person typed, trimmed. */
export const line = (maxCharacters: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCharacters), z.regex(/^[^\n\r\t]*$/))

/** Free text over several lines, trimmed; may be empty. */
export const freeText = (maxCharacters: number) => z.string().check(z.trim(), z.maxLength(maxCharacters))

export const role = z.enum(roles)
export const givenRole = z.enum(givenRoles)

export const name = line(limits.nameCharacters)

/** The address of a website as a person types it, with a scheme or without. */
export const typedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.urlCharacters))

/** A page of a list: at most `limit` rows after `cursor`, which came with the page before. */
export const pageInput = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.listRows)), 25),
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
})

/** What a list is searched for; every word must begin or stand inside the name, accents aside. */
export const searchText = z.string().check(z.trim(), z.maxLength(limits.searchCharacters))

/** A page of a list; `nextCursor` is null on the last one, `total` counts all rows up to `limits.countedRows` and one. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() })
