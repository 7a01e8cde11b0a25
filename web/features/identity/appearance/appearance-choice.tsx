import { useLingui as useDescriptors } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Preferences } from '#web/platform/preferences/preferences.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { PictureGroup } from '#web/ui/forms/picture-group.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { chooseLook, defaultOf, type LookOption } from './appearance-options.ts'
import { ShellDrawing } from './shell-drawing.tsx'

/** One option: pictures of what its values do, or a switch, with a mark where it differs from the default. */
export function LookChoice({ option, chosen }: { option: LookOption; chosen: Preferences }) {
  const { i18n } = useDescriptors()
  const { name, values, hint } = option
  const label = i18n._(option.label)
  const isChanged = chosen[name] !== defaultOf(name, chosen)
  const marked = <Marked isChanged={isChanged}>{label}</Marked>
  if (values === undefined)
    return (
      <Switch
        label={marked}
        {...(hint === undefined ? {} : { hint: i18n._(hint) })}
        checked={chosen[name] === 'true'}
        onCheckedChange={(isOn) => chooseLook(name, String(isOn))}
      />
    )
  return (
    <PictureGroup<string>
      label={marked}
      aside={
        isChanged ? <Reset label={label} onReset={() => chooseLook(name, defaultOf(name, chosen))} /> : null
      }
      value={chosen[name]}
      onValueChange={(to) => chooseLook(name, to)}
      options={values.map(({ value, label: words }) => ({
        value,
        label: i18n._(words),
        picture: <ShellDrawing look={{ ...chosen, [name]: value }} />,
      }))}
    />
  )
}

/** The name of an option; a dot after it where it differs from the default. */
function Marked({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      {isChanged ? (
        <span>
          <span className="dot block size-1.5 rounded-full bg-brand" aria-hidden="true" />
          <span className="sr-only">
            <Trans>(changed)</Trans>
          </span>
        </span>
      ) : null}
    </span>
  )
}

/** Brings one option back. */
function Reset({ label, onReset }: { label: string; onReset: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton size="sm" label={t`Reset: ${label}`} onClick={onReset}>
      <RotateCcw className="flip" aria-hidden="true" />
    </IconButton>
  )
}
