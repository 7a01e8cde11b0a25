import { openKeys } from './open-keys.ts'
import { useShortcutKeys } from './use-shortcut-keys.ts'

/** Listens to the keys of the short ways, on every page. */
export function ShortcutKeys() {
  useShortcutKeys(openKeys)
  return null
}
