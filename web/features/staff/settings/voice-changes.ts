// What differs in looks, first words and voice between two versions, as words.
import { msg, t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import type { ProactiveLine } from '#contract/workspace/proactive-line.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { answersOf, noLine, voiceOf } from '#contract/workspace/staff-voice-settings.ts'
import { languages } from '#web/platform/language/language.ts'

/** Notes a setting with what it was and what it is, in words; null where these would be long. */
type Note = (what: string, from: string | null, to: string | null) => void

export function notePortrait(note: Note, before: StaffSettings, after: StaffSettings): void {
  const [one, other] = [before.portrait, after.portrait]
  if (one?.face !== other?.face) note(t`Face`, null, null)
  if (one?.tint !== other?.tint) note(t`Colour`, null, null)
}

export function noteFirstWords(note: Note, before: StaffSettings, after: StaffSettings): void {
  for (const { i18nLang: code, name } of languages) {
    const [one, other] = [before.inLanguages?.[code], after.inLanguages?.[code]]
    note(t`Greeting, ${name}`, one?.greeting ?? '', other?.greeting ?? '')
    note(
      t`Questions to begin with, ${name}`,
      (one?.questions ?? []).join(' · '),
      (other?.questions ?? []).join(' · '),
    )
  }
}

export function noteLine(note: Note, before: StaffSettings, after: StaffSettings): void {
  const [one, other] = [before.proactive ?? noLine, after.proactive ?? noLine]
  note(t`Line beside the widget’s button`, one.text, other.text)
  for (const { i18nLang: code, name } of languages)
    note(
      t`Line beside the widget’s button, ${name}`,
      one.inLanguages?.[code] ?? '',
      other.inLanguages?.[code] ?? '',
    )
  note(t`Seconds until the line is shown`, String(one.afterSeconds), String(other.afterSeconds))
  note(t`Pages with the line`, pagesOf(one), pagesOf(other))
}

const pagesOf = ({ pages }: ProactiveLine): string => (pages.length === 0 ? t`every page` : pages.join(' · '))

const lengths = { short: msg`Short`, normal: msg`Normal`, full: msg`Full` }
const tones = {
  neutral: msg`Neutral`,
  friendly: msg`Friendly`,
  lively: msg`Lively`,
  factual: msg`Factual`,
}

export function noteVoice(note: Note, before: StaffSettings, after: StaffSettings): void {
  const [one, other] = [answersOf(before), answersOf(after)]
  note(t`Length of answers`, i18n._(lengths[one.length]), i18n._(lengths[other.length]))
  note(t`Languages`, spoken(one.languages), spoken(other.languages))
  note(t`Fallback language`, spoken([one.fallback]), spoken([other.fallback]))
  for (const { i18nLang: code, name } of languages)
    note(t`When the website has no answer, ${name}`, one.silence[code] ?? '', other.silence[code] ?? '')
  const [was, is] = [voiceOf(before), voiceOf(after)]
  note(t`Tone`, i18n._(tones[was.tone]), i18n._(tones[is.tone]))
  const french = { formal: 'vous', familiar: 'tu' }
  note(t`In French`, french[was.address.fr], french[is.address.fr])
  const arabic = { formal: 'حضرتك', familiar: 'أنت' }
  note(t`In Arabic`, arabic[was.address.ar], arabic[is.address.ar])
}

const spoken = (codes: readonly string[] | null): string =>
  codes === null
    ? t`any language`
    : languages
        .filter(({ i18nLang }) => codes.includes(i18nLang))
        .map(({ name }) => name)
        .join(', ')
