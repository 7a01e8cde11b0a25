/** The veil behind dialogs: the page stays readable through it. */
export const veilClass = 'veil fixed inset-0 z-40 bg-veil'

/** The plane of dialogs: in the middle, or from below under 600 px. */
export const sheetClass =
  'sheet fixed z-50 flex max-h-[calc(100dvh-2rem)] flex-col bg-raised text-muted shadow-floating outline-none forced-colors:border ' +
  'inset-x-0 bottom-0 rounded-t-dialog ' +
  'sm:inset-x-auto sm:start-1/2 sm:top-1/2 sm:bottom-auto sm:max-w-[calc(100vw-2rem)] sm:-translate-1/2 sm:rounded-dialog rtl:sm:translate-x-1/2'
