/** The edge, height and colours shared by everything one can type into. 16 px on phones: less makes iOS zoom. */
export const fieldClass =
  'w-full rounded-control border border-field bg-surface px-3 text-body text-fg max-sm:text-[1rem] ' +
  'transition-colors hover:not-disabled:border-subtle ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-brand ' +
  'data-invalid:border-bad disabled:bg-sunken disabled:text-subtle data-disabled:bg-sunken data-disabled:text-subtle'

/** A field that opens a list to choose from. */
export const selectClass = `${fieldClass} touch flex h-9 cursor-pointer items-center justify-between gap-2 pe-2 text-start`
