import { type ShortcutName, shortcutNames } from '#contract/person/shortcuts.ts'

/** What a person has who never chose: the first ways that somebody new goes. */
const TO_BEGIN_WITH: readonly ShortcutName[] = ['add-website', 'add-colleague', 'analytics', 'help']

const known: ReadonlySet<string> = new Set(shortcutNames)

/** The short ways to show; a name that an older or newer program kept and this one does not know is left out. */
export const shown = (chosen: readonly ShortcutName[] | null): ShortcutName[] =>
  (chosen ?? TO_BEGIN_WITH).filter((name) => known.has(name))
