// How a virtual human is set: versions that are never changed once published, and one draft of the next.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { limits } from '../limits.ts'
import { procedure } from '../procedure.ts'
import { freeText, id, line, name, time } from '../shapes.ts'
import { proactiveLine } from './proactive-line.ts'
import { actions, actionSecret } from './staff-actions.ts'
import { openingHours } from './opening-hours.ts'
import { asked, pagePath } from './staff-met.ts'
import { bounds, handOff, rules, webAddress } from './staff-rules.ts'
import { answers, firstWords, greeting, openingQuestions, portrait, voice } from './staff-voice.ts'

/** What counts as reached; whatever it is, people can mark a conversation by hand too. */
const goal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('marked') }),
  z.object({ kind: z.literal('contact') }),
  /** The visitor follows a link to this address, or to a page under it. */
  z.object({ kind: z.literal('link'), address: webAddress, label: line(limits.goalLabelCharacters) }),
])
export type Goal = z.infer<typeof goal>

/** Everything that one version sets. */
export const staffSettings = z.object({
  name,
  jobTitle: freeText(80),
  /** Left out by programs that know nothing of it: then it stays as it is. */
  portrait: z.optional(portrait),
  /** The first words, before anything is asked; empty for the product's own. */
  greeting,
  questions: openingQuestions,
  /** First words for those who read that language; what is missing there is said as to everybody. */
  inLanguages: z.optional(firstWords),
  /** Whether the closest passages are shown where the websites do not surely answer. */
  offersClosest: z.boolean(),
  /** Left out where all of it is as usual, as `voice` is. */
  answers: z.optional(answers),
  voice: z.optional(voice),
  rules,
  handOff,
  bounds,
  /** When people are there to be asked for; null for always. */
  hours: z.nullable(openingHours),
  /** How soon a person comes who is asked for; null promises nothing. */
  promiseMinutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
  goal,
  /** What can be looked up; left out where nothing can. */
  actions: z.optional(actions),
  /** Asked before the first question; left out where nothing is. */
  form: z.optional(z.object({ name: asked, email: asked })),
  /** Said beside the widget's button before anything is asked; left out where nothing is. */
  proactive: z.optional(proactiveLine),
})
export type StaffSettings = z.infer<typeof staffSettings>

const someone = z.nullable(z.object({ uid: z.string(), name: z.string() }))

export const settingsState = z.object({
  live: z.object({ number: z.int(), settings: staffSettings }),
  /** What is edited and not published; null when that is nothing. */
  draft: z.nullable(z.object({ settings: staffSettings, savedBy: someone, savedAt: time })),
  /** Sent back with a change: it is refused when somebody else changed something since. */
  revision: z.int(),
  /** Whether a language model writes the answers: only then `voice` is heard. */
  hasModel: z.boolean(),
  /** Of the actions that have a secret; one without is offered to nobody. */
  actionSecrets: z.array(actionSecret),
})
export type SettingsState = z.infer<typeof settingsState>

const staffVersion = z.object({
  number: z.int(),
  settings: staffSettings,
  /** Null when that account is gone. */
  publishedBy: someone,
  publishedAt: time,
  reason: z.string(),
  /** The earlier version whose settings these are. */
  restoredFrom: z.nullable(z.int()),
  /**
   * How many of the questions that were asked again got a worse answer; null where it was published for a reason and none was asked, and
   * left out where no answer got worse, or none depends on what was published.
   */
  worse: z.optional(z.nullable(z.int())),
})
export type StaffVersion = z.infer<typeof staffVersion>

const actsOn = [{ kind: 'staff', in: 'path', field: 'staffId', missing: 'staff_not_accessible' }] as const
export const ofStaff = onlyFor('onboarded', { actsOn })
const readOfStaff = onlyFor('onboarded', { guest: 'staff_fetch_not_signed_in', actsOn })
/** As large as a column of whole numbers holds. */
const MOST = 2_147_483_647
const countedFrom = (least: number) => z.int().check(z.gte(least), z.lte(MOST))
export const revision = countedFrom(0)
export const reason = z._default(freeText(limits.reasonCharacters), '')

export const settingsProcedures = {
  getSettings: procedure({
    method: 'GET',
    path: '/staff/{staffId}/settings',
    summary: 'How a virtual human is set: the live version, and the draft of the next.',
    access: readOfStaff,
  })
    .input(z.object({ staffId: id }))
    .output(settingsState),
  listVersions: procedure({
    method: 'GET',
    path: '/staff/{staffId}/versions',
    summary: 'The versions of a virtual human, the newest first, fifty at a time.',
    access: readOfStaff,
  })
    .input(
      z.object({ staffId: id, before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST))) }),
    )
    /** `nextBefore` is sent as `before` for those that came before these; null where there are none. */
    .output(z.object({ items: z.array(staffVersion), nextBefore: z.nullable(z.int()) })),
  tryRules: procedure({
    method: 'POST',
    path: '/staff/{staffId}/rules/tried',
    needs: 'work',
    summary: 'Which of some rules would decide a question, before anybody meets them.',
    keyed: false,
    access: ofStaff,
  })
    .input(
      z.object({
        staffId: id,
        rules,
        question: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.questionCharacters)),
        page: z.optional(pagePath),
      }),
    )
    /** From 0; null when none of them does. */
    .output(z.object({ rule: z.nullable(z.int()) })),
  createActionSecret: procedure({
    method: 'POST',
    path: '/staff/{staffId}/actions/secret',
    needs: 'manage',
    summary:
      'Makes the secret that signs the requests of an action, and shows it once; the one before signs for a day.',
    // An answer that is kept for a repeated request would keep the secret.
    keyed: false,
    access: ofStaff,
    errors: ['staff_not_found', 'fresh_sign_in_needed'],
  })
    .input(z.object({ staffId: id, action: id }))
    .output(z.object({ secret: z.string(), state: settingsState })),
  saveDraft: procedure({
    method: 'PUT',
    path: '/staff/{staffId}/draft',
    needs: 'work',
    summary: 'Keeps settings as a draft; nobody outside meets them.',
    access: ofStaff,
    errors: ['staff_not_found', 'staff_settings_changed'],
  })
    .input(z.object({ staffId: id, revision, settings: staffSettings }))
    .output(settingsState),
  discardDraft: procedure({
    method: 'PUT',
    path: '/staff/{staffId}/draft/discarded',
    needs: 'work',
    summary: 'Drops the draft; the live version stays.',
    access: ofStaff,
    errors: ['staff_not_found', 'staff_settings_changed'],
  })
    .input(z.object({ staffId: id, revision }))
    .output(settingsState),
  restore: procedure({
    method: 'POST',
    path: '/staff/{staffId}/versions/restored',
    needs: 'work',
    summary: 'Publishes the settings of an earlier version as a new one; a draft stays.',
    access: ofStaff,
    errors: [
      'staff_not_found',
      'staff_settings_changed',
      'staff_version_not_found',
      'staff_nothing_to_publish',
    ],
  })
    .input(z.object({ staffId: id, revision, number: countedFrom(1), reason }))
    .output(settingsState),
}
