import { useLingui } from '@lingui/react/macro'
import { LayoutGrid, Search, Table2, X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { ListView } from '#web/platform/lists/list-search.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { fieldClass } from '../forms/field-class.ts'

const waitsForMs = 250

/** What stands above a list: its search, its filters and how it is looked at. */
export function ListBar({
  search,
  onSearch,
  searchLabel,
  view,
  onView,
  children,
  selects,
}: {
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  view: ListView
  onView: (view: ListView) => void
  /** The selects of the list. */
  children: ReactNode
  /** How many there are, for their outline. */
  selects: number
}) {
  const { t } = useLingui()
  const outline = Array.from({ length: selects }, (_, select) => (
    <Skeleton key={select} className="h-9 !rounded-control" />
  ))
  const filters = <Suspense fallback={outline}>{children}</Suspense>
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField label={searchLabel} value={search} onChange={onSearch} />
      <div className="order-last grid min-w-0 grid-cols-2 gap-2 max-sm:w-full max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:order-none sm:flex sm:[&>*]:w-40">
        {filters}
      </div>
      <div role="group" aria-label={t`Look`} className="flex gap-1 ms-auto">
        <IconButton
          label={t`As cards`}
          aria-pressed={view === 'cards'}
          className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          onClick={() => onView('cards')}
        >
          <LayoutGrid aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`As a table`}
          aria-pressed={view === 'table'}
          className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          onClick={() => onView('table')}
        >
          <Table2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

/** Says what is looked for a moment after the last letter; Escape empties it. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const [said, setSaid] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address was changed by somebody else, such as "Show all".
  if (value !== said) {
    setSaid(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = (next: string, afterMs: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSaid(next.trim())
      onChange(next.trim())
    }, afterMs)
  }
  return (
    <div className="relative min-w-0 max-sm:flex-1 sm:w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-subtle"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => say(event.currentTarget.value, waitsForMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') say(text, 0)
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          // A dialog that it stands in would close.
          event.stopPropagation()
          say('', 0)
        }}
        className={classes(fieldClass, 'h-9 px-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text === '' ? null : (
        <IconButton
          label={t`Clear the search`}
          size="sm"
          className="!absolute end-0.5 top-0.5"
          onClick={() => say('', 0)}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
