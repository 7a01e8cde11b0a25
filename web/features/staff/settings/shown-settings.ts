import type { Language } from '#contract/languages.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { greetingIn, greetingsOf, noLine, questionsIn } from '#contract/workspace/staff-voice-settings.ts'

/** The settings as somebody meets them who reads this language; `byLine`, who comes by the line beside the widget's button. */
export const asMet = (settings: StaffSettings, reader: Language | null, byLine = false): StaffSettings => ({
  ...settings,
  greeting:
    (byLine && lineIn(settings, reader)) ||
    greetingIn({ greeting: settings.greeting, greetings: greetingsOf(settings) }, reader),
  questions: questionsIn(settings, reader),
})

const lineIn = ({ proactive = noLine }: StaffSettings, reader: Language | null): string =>
  (reader === null ? undefined : proactive.inLanguages?.[reader]) || proactive.text
