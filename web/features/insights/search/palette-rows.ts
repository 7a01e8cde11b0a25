import { nameMatch } from '#contract/name-match.ts'
import type { SearchHit } from '#contract/search.ts'
import type { Command } from './commands.ts'

/** A line of the palette. */
export type PaletteRow =
  | { key: string; label: string; kind: 'command'; command: Command }
  | { key: string; label: string; kind: 'hit'; hit: SearchHit }

export interface PaletteGroup {
  value: 'workspace' | Command['group']
  items: PaletteRow[]
}

/** A command in the person's language. */
export interface NamedCommand {
  command: Command
  label: string
  words: string
}

/** Other words for a thing count less than its name. */
const OTHER_WORDS = 0.7
const groups: readonly Command['group'][] = ['pages', 'actions', 'settings']

/** What fits the query, the group with the best line first; with nothing typed every command. */
export function paletteGroups(
  query: string,
  named: readonly NamedCommand[],
  hits: readonly SearchHit[],
): PaletteGroup[] {
  const isAsking = query.trim() !== ''
  const scored = named.map((one) => ({
    ...one,
    score: isAsking
      ? Math.max(
          nameMatch(one.label, query),
          OTHER_WORDS * Math.max(nameMatch(one.words, query), nameMatch(`${one.label} ${one.words}`, query)),
        )
      : 1,
  }))
  const own = groups.map((group) => {
    const fitting = scored
      .filter(({ command, score }) => command.group === group && score > 0)
      .toSorted((a, b) => b.score - a.score)
    const items: PaletteRow[] = fitting.map(({ command, label }) => ({
      key: command.id,
      label,
      kind: 'command',
      command,
    }))
    return { value: group, items, best: fitting[0]?.score ?? 0 }
  })
  const found: PaletteRow[] = hits.map((hit) => ({
    key: `${hit.kind}/${hit.id}`,
    label: hit.title,
    kind: 'hit',
    hit,
  }))
  return [...own, { value: 'workspace' as const, items: found, best: hits[0]?.score ?? 0 }]
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => rank(b.best) - rank(a.best))
    .map(({ value, items }) => ({ value, items }))
}

/** In steps: what the server finds comes later, and must not move what fits as well from under Enter. */
const rank = (score: number): number => Math.floor(score * 10)

/** Of what was found for another query, what has this one in its name, the best first. */
export function stillFitting(hits: readonly SearchHit[], query: string): readonly SearchHit[] {
  return hits
    .map((hit) => ({
      ...hit,
      score: Math.max(
        nameMatch(hit.title, query),
        OTHER_WORDS * nameMatch(`${hit.title} ${hit.detail}`, query),
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

/** Where a found thing is opened. */
export function addressOf({ kind, id, staffId }: SearchHit): string {
  if (kind === 'staff') return `/my-staff/${id}`
  if (kind === 'knowledge') return `/Knowledge/${id}`
  if (kind === 'inbox_view') return `/Inbox?saved=${id}`
  return `/my-staff/${staffId ?? ''}?conversation=${id}`
}
