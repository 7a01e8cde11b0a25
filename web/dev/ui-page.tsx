import { preferences, usePreferences } from '#web/platform/preferences/theme.ts'
import { preferenceValues, type PreferenceName } from '#web/platform/preferences/preferences.ts'
import { Select } from '../ui/forms/select.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ActionSamples } from './action-samples.tsx'
import { DisplaySamples } from './display-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { LayoutSamples } from './layout-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'

const looks = [
  'theme',
  'skin',
  'palette',
  'isVerticalNavSemiDark',
  'isRTL',
] as const satisfies PreferenceName[]

/** Every control in every state, for developers and for visual tests. */
export function UiPage() {
  return (
    <div className="mx-auto max-w-[1136px] px-4 py-8 sm:px-7">
      <PageHeader title="Controls" summary="Every control in every state. Not part of the product's build." />
      <LookChooser />
      <ActionSamples />
      <FormSamples />
      <OverlaySamples />
      <LayoutSamples />
      <DisplaySamples />
    </div>
  )
}

function LookChooser() {
  const chosen = usePreferences()
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      {looks.map((name) => (
        <Select
          key={name}
          label={name}
          className="w-40"
          value={chosen[name]}
          options={preferenceValues[name].map((value) => ({ value, label: value }))}
          onValueChange={(value) => {
            const known = preferenceValues[name].find((candidate) => candidate === value)
            if (known !== undefined) preferences.set(name, known)
          }}
        />
      ))}
    </div>
  )
}
