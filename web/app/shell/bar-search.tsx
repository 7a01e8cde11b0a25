import { openAppearance } from '#web/features/identity/appearance/open-appearance.ts'
import type { PaletteAct } from '#web/features/insights/search/palette.tsx'
import { SearchButton } from '#web/features/insights/search/search-button.tsx'
import { openKeys } from '#web/features/identity/shortcuts/open-keys.ts'
import { preferences } from '#web/platform/preferences/theme.ts'
import { useLeave } from './use-leave.ts'

/** The search of the bar, with what its lines do beyond leading somewhere. */
export function BarSearch() {
  const leave = useLeave()
  const act = (act: PaletteAct) => {
    if (act === 'customise') openAppearance()
    else if (act === 'shortcuts') openKeys()
    else if (act === 'sign-out') void leave()
    else preferences.choose('theme', act)
  }
  return <SearchButton onAct={act} />
}
