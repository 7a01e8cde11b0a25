import type { ReadSnapshot } from '../engine/items/found-item.ts'
import type { SnapshotRow } from '../store/pages.ts'

/** A snapshot as the engine reads it. */
export const readSnapshot = ({
  id,
  url,
  title,
  language,
  depth,
  text,
  blocks,
  links,
  extras,
}: SnapshotRow): ReadSnapshot => ({
  id,
  url,
  title,
  language,
  depth,
  text,
  blocks,
  links,
  extras,
})
