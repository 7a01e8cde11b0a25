import type { Language } from '#contract/languages.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { greetingIn, greetingsOf, questionsIn } from '#contract/workspace/staff-voice-settings.ts'

/** The settings as somebody meets them who reads this language. */
export const asMet = (settings: StaffSettings, reader: Language | null): StaffSettings => ({
  ...settings,
  greeting: greetingIn({ greeting: settings.greeting, greetings: greetingsOf(settings) }, reader),
  questions: questionsIn(settings, reader),
})
