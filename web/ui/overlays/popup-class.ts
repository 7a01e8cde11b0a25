/** The floating plane of menus, popovers and lists. */
export const popupClass =
  'pop z-50 max-h-(--available-height) overflow-y-auto rounded-control bg-raised text-body text-fg shadow-floating outline-none forced-colors:border'

/** One line of a menu or list. */
export const itemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-item px-2.5 text-body text-fg outline-none select-none max-sm:min-h-11 ' +
  'data-highlighted:bg-hover data-disabled:text-subtle data-disabled:opacity-60 ' +
  'forced-colors:data-highlighted:outline-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-subtle'
