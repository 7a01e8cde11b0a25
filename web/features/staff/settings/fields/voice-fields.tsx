import { Trans } from '@lingui/react/macro'
import type { VoiceSettings } from '#contract/workspace/staff-voice.ts'
import { voiceOf } from '#contract/workspace/staff-voice-settings.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { FieldsProps } from './person-fields.tsx'

/** How a model writes; where none is set up, that it takes one. */
export function VoiceFields({ settings, onChange, hasModel }: FieldsProps & { hasModel: boolean }) {
  if (!hasModel)
    return (
      <p className="text-small text-muted">
        <Trans>
          Tone and form of address need a language model. None is set up here: answers quote the website.
        </Trans>
      </p>
    )
  const voice = voiceOf(settings)
  const { tone, address } = voice
  const change = (changed: Partial<VoiceSettings>) => onChange({ voice: { ...voice, ...changed } })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select<VoiceSettings['tone']>
        label={<Trans>Tone</Trans>}
        value={tone}
        onValueChange={(next) => change({ tone: next })}
        options={[
          { value: 'neutral', label: <Trans>Neutral</Trans> },
          { value: 'friendly', label: <Trans>Friendly</Trans> },
          { value: 'lively', label: <Trans>Lively</Trans> },
          { value: 'factual', label: <Trans>Factual</Trans> },
        ]}
      />
      <Select<VoiceSettings['address']['fr']>
        label={<Trans>In French</Trans>}
        value={address.fr}
        onValueChange={(fr) => change({ address: { ...address, fr } })}
        options={[
          { value: 'formal', label: <span lang="fr">vous</span> },
          { value: 'familiar', label: <span lang="fr">tu</span> },
        ]}
      />
      <Select<VoiceSettings['address']['ar']>
        label={<Trans>In Arabic</Trans>}
        value={address.ar}
        onValueChange={(ar) => change({ address: { ...address, ar } })}
        options={[
          { value: 'formal', label: <span lang="ar">حضرتك</span> },
          { value: 'familiar', label: <span lang="ar">أنت</span> },
        ]}
      />
    </div>
  )
}
