import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ShortcutName, shortcutNames } from '#contract/person/shortcuts.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { useSaveShortcuts } from './api.ts'
import { destinations } from './destinations.ts'

/** Chooses and orders the short ways; every change is kept at once. */
export function ChooseShortcuts({ chosen, onDone }: { chosen: readonly ShortcutName[]; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const save = useSaveShortcuts()
  const rest = shortcutNames.filter((name) => !chosen.includes(name))
  const move = (name: ShortcutName, by: number) => {
    const at = chosen.indexOf(name)
    if (at + by < 0 || at + by >= chosen.length) return
    const without = chosen.filter((other) => other !== name)
    save.mutate(without.toSpliced(at + by, 0, name))
  }
  return (
    <>
      {save.isError ? <ProblemState problem={toProblem(save.error)} /> : null}
      <ul aria-label={t`Shortcuts`} className="mt-1 max-h-[50dvh] overflow-y-auto">
        {[...chosen, ...rest].map((name) => {
          const label = i18n._(destinations[name].label)
          const at = chosen.indexOf(name)
          return (
            <li key={name} className="flex min-h-9 items-center justify-between gap-2">
              <Checkbox
                label={label}
                checked={at !== -1}
                onCheckedChange={(wanted) =>
                  save.mutate(wanted ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
              {at === -1 ? null : (
                <span className="flex">
                  <IconButton
                    size="sm"
                    label={t`Move ${label} up`}
                    // Not `disabled`: the focus of whoever moved it to the end of its way would be lost.
                    aria-disabled={at === 0}
                    className="aria-disabled:opacity-50"
                    onClick={() => move(name, -1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t`Move ${label} down`}
                    aria-disabled={at === chosen.length - 1}
                    className="aria-disabled:opacity-50"
                    onClick={() => move(name, 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Button size="sm" className="mt-3" onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </>
  )
}
