import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Kbd } from '#web/ui/display/kbd.tsx'
import { itemClass } from '#web/ui/overlays/popup-class.ts'
import { veilClass } from '#web/ui/overlays/sheet-class.ts'
import { useSearch } from './api.ts'
import { type Command, commands } from './commands.ts'
import { PaletteLine } from './palette-line.tsx'
import { addressOf, type PaletteGroup, paletteGroups, type PaletteRow } from './palette-rows.ts'

/** What the palette asks of whoever shows it, because it reaches beyond a search. */
export type PaletteAct = Exclude<Command['does'], object>

/**
 * Everything that can be opened or done, found by typing: pages, acts and settings at once, staff, knowledge sources
 * and conversations as the server finds them. Arrow keys choose, Enter opens, Escape leaves.
 */
export function Palette({
  open,
  onClose,
  onAct,
}: {
  open: boolean
  onClose: () => void
  onAct: (act: PaletteAct) => void
}) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const [query, setQuery] = useState('')
  const { hits, isPending, error } = useSearch(open ? query : '')
  const named = useMemo(
    () =>
      commands.map((command) => ({
        command,
        label: i18n._(command.label),
        words: command.words === undefined ? '' : i18n._(command.words),
      })),
    [i18n],
  )
  const groups = paletteGroups(query, named, hits)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const headings: Record<PaletteGroup['value'], string> = {
    workspace: t`In this workspace`,
    pages: t`Pages`,
    actions: t`Do`,
    settings: t`Settings`,
  }
  const close = () => {
    setQuery('')
    onClose()
  }
  const choose = (row: PaletteRow) => {
    close()
    if (row.kind === 'hit') return router.history.push(addressOf(row.hit))
    const { does } = row.command
    if (typeof does === 'object') router.history.push(does.to)
    else onAct(does)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={veilClass} />
        <Dialog.Popup aria-label={t`Search`} className={paletteClass}>
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            value={query}
            onValueChange={setQuery}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={labelOf}
          >
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-subtle" />
              <Autocomplete.Input
                aria-label={t`Search`}
                placeholder={t`Staff, websites, conversations, pages, settings`}
                maxLength={120}
                className="h-13 min-w-0 flex-1 bg-transparent text-body text-fg outline-none placeholder:text-subtle max-sm:text-[16px]"
              />
              <Dialog.Close className="touch rounded-item text-caption text-subtle">
                <span className="sr-only">{t`Close`}</span>
                <Kbd>Esc</Kbd>
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="sr-only">
              {query === '' || isPending ? null : (
                <Plural value={count} _0="No results." one="# result." other="# results." />
              )}
            </Autocomplete.Status>
            {error === null ? null : (
              <p className="border-b border-line px-4 py-2.5 text-small">
                <Trans>The workspace could not be searched. Pages and settings are still found.</Trans>
              </p>
            )}
            {count > 0 ? null : (
              <p className="px-4 py-6 text-small" aria-hidden="true">
                {isPending ? <Trans>Searching…</Trans> : <Trans>No matches.</Trans>}
              </p>
            )}
            <Autocomplete.List className="max-h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain p-1.5 outline-none empty:p-0">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-1.5">
                  <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-caption text-subtle">
                    {headings[group.value]}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(row: PaletteRow) => (
                      <Autocomplete.Item
                        key={row.key}
                        value={row}
                        onClick={() => choose(row)}
                        className={classes(itemClass, 'py-1.5')}
                      >
                        <PaletteLine row={row} />
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const labelOf = (row: PaletteRow): string => row.label

/** High on the page, so that it does not jump as the list grows; the whole width under 600 px. */
const paletteClass =
  'sheet fixed z-50 flex flex-col overflow-hidden bg-raised text-muted shadow-floating outline-none forced-colors:border ' +
  'inset-x-0 top-0 rounded-b-dialog ' +
  'sm:inset-x-auto sm:start-1/2 sm:top-[12dvh] sm:w-150 sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:rounded-dialog rtl:sm:translate-x-1/2'
