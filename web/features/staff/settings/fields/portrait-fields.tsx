import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { faceFor } from '#contract/workspace/staff-faces.ts'
import type { PortraitSetting } from '#contract/workspace/staff-voice.ts'
import { faceUrl } from '#contract/workspace/staff-voice-settings.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'
import type { FieldsProps } from './person-fields.tsx'

/** In the order of the tints. */
const colours = [
  msg`Blue`,
  msg`Apricot`,
  msg`Green`,
  msg`Lilac`,
  msg`Pink`,
  msg`Yellow`,
  msg`Teal`,
  msg`Grey`,
  msg`Sand`,
  msg`Lime`,
]

/** So many faces are offered at once. */
const facesShown = 6

/** Where a portrait is shown; without a face it is the one that they were hired with. */
const sourceOf = (staffId: string, face: string | null): string =>
  face === null ? `/files/staff/${staffId}/portrait.svg` : faceUrl(face)

/** How a colleague looks: large as it is chosen, with other faces that go with the name, and the colours. */
export function PortraitFields({
  staffId,
  portrait,
  settings: { name },
  onChange,
}: FieldsProps & { staffId: string; portrait: PortraitSetting }) {
  const { t, i18n } = useLingui()
  const [turn, setTurn] = useState(0)
  const { face, tint } = portrait
  const change = (changed: Partial<PortraitSetting>) => onChange({ portrait: { ...portrait, ...changed } })
  const faces = Array.from({ length: facesShown }, (_, at) => faceFor(name, turn + at))
  const anotherFace = () => {
    // Never the one that is there.
    const next = faceFor(name, turn + 1) === face ? turn + 2 : turn + 1
    setTurn(next)
    change({ face: faceFor(name, next) })
  }
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <Portrait key={face} tint={tint} name={name} src={sourceOf(staffId, face)} size={128} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={anotherFace}>
            <RefreshCw aria-hidden="true" />
            <Trans>Another face</Trans>
          </Button>
          <Button size="sm" onClick={() => change({ tint: (tint + 1) % colours.length })}>
            <Trans>Another colour</Trans>
          </Button>
        </div>
        <ul aria-label={t`Faces`} className="grid w-fit grid-cols-3 gap-2">
          {faces.map((one, at) => {
            const number = at + 1
            return (
              <Choice
                key={one}
                label={t`Face ${number}`}
                isChosen={one === face}
                onChoose={() => change({ face: one })}
              >
                <Portrait tint={tint} name={name} src={faceUrl(one)} size={48} />
              </Choice>
            )
          })}
        </ul>
        <ul aria-label={t`Colours`} className="flex max-w-52 flex-wrap gap-2">
          {colours.map((colour, at) => (
            <Choice
              key={colour.id}
              label={i18n._(colour)}
              isChosen={at === tint}
              onChoose={() => change({ tint: at })}
            >
              <Portrait tint={at} name="" size={20} />
            </Choice>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Choice({
  label,
  isChosen,
  onChoose,
  children,
}: {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classes(
          'touch flex rounded-control border p-1 transition-colors hover:bg-hover',
          isChosen ? 'border-brand bg-brand-soft' : 'border-line-strong',
        )}
      >
        {children}
      </button>
    </li>
  )
}
