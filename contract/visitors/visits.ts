// What somebody outside may ask, who has no account: they come in by a door and are known by a token.
import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { onlyForVisitors, openToAll } from '../access.ts'
import { answerEvent, message, speaker } from '../conversations.ts'
import { doorKind } from './doors.ts'
import { limits } from '../limits.ts'
import { asked, greetings, pagePath } from '../workspace/staff-met.ts'
import { procedure } from '../procedure.ts'
import { languages } from '../languages.ts'
import { id, line, time } from '../shapes.ts'
import { snapshot } from '../snapshots.ts'
import { filledAction, offeredAction } from '../workspace/staff-actions.ts'

/**
 * The headers that tell which door a visitor came in by, and on which site; their token is bound to both. `glance` says that
 * nobody sees the page, which looks whether there is something to see.
 */
export const visitHeaders = {
  door: 'staffroom-door',
  site: 'staffroom-site',
  glance: 'staffroom-glance',
} as const

const key = z.string().check(z.minLength(20), z.maxLength(80), z.regex(/^[\w-]+$/))
/** The origin of the site that shows the page; left out at the door's own page. */
const site = z.optional(z.string().check(z.maxLength(300)))

/** What stands at the door. Nothing else of the workspace is told. */
const visitable = z.object({
  kind: doorKind,
  /** What the company calls itself. */
  company: z.string(),
  staff: z.object({ name: z.string(), jobTitle: z.string(), tint: z.int(), portraitUrl: z.string() }),
  /** Whether questions are taken now. */
  isOnShift: z.boolean(),
  /** The first words of whoever is met; empty for the product's own. */
  greeting: z.string(),
  /** The same for those who read that language. */
  greetings: z.optional(greetings),
  /** What the widget says beside its button, in every language; left out where it says nothing. */
  lines: z.optional(z.array(z.string())),
  people: z.object({
    /** Whether people can be asked for now. */
    areThere: z.boolean(),
    /** When they are there again; null while they are, and where that is unknown. */
    backAt: z.nullable(time),
    /** How soon one comes, as the company promises; null promises nothing. */
    promiseMinutes: z.nullable(z.int()),
  }),
  /** What is asked before the first question; null for nothing. */
  form: z.nullable(z.object({ name: asked, email: asked })),
  /** What can be looked up here. */
  actions: z.array(offeredAction),
  /** Where the company would like its visitors to go. */
  link: z.nullable(z.object({ address: z.string(), label: z.string() })),
  /** After so many days without a question everything of a visitor is erased. */
  retentionDays: z.int(),
})
export type Visitable = z.infer<typeof visitable>

const conversation = z.object({
  id,
  messages: z.array(message),
  speaker,
  /** The name of the person who speaks, while one does. */
  person: z.nullable(z.string()),
  /** Where the visitor is reached: the address that they left, or that their company vouches for. */
  contactEmail: z.nullable(z.string()),
  /** Whether the company vouches for the visitor. */
  isVerified: z.boolean(),
})
export type VisitConversation = z.infer<typeof conversation>

/** What a visitor says of themselves before the first question. */
const filledForm = z.object({
  name: z.optional(line(limits.nameCharacters)),
  email: z.optional(z.email().check(z.maxLength(254))),
  /** In which the visitor is written to. */
  language: z.enum(languages),
})
export type FilledForm = z.infer<typeof filledForm>

/** What the company's own server signed to say who a visitor is: a JSON Web Token, HS256, of at most 15 minutes. */
const proof = z.string().check(z.minLength(1), z.maxLength(4_000))
const proofErrors = ['identity_refused', 'identity_expired', 'identity_used'] as const

const atDoor = openToAll('whoever has the address of a door that is open may come in')

export const visits = {
  getDoor: procedure({
    method: 'GET',
    path: '/visits/{key}',
    summary: 'Who is to be met behind a door.',
    access: atDoor,
    errors: ['door_not_found'],
  })
    .input(z.object({ key, site }))
    .output(visitable),
  suggest: procedure({
    method: 'GET',
    path: '/visits/{key}/questions',
    summary: 'Questions to begin with that are answered behind a door.',
    access: atDoor,
    errors: ['door_not_found'],
  })
    .input(z.object({ key, site, language: z.optional(z.enum(languages)) }))
    .output(z.object({ questions: z.array(z.string()) })),
  begin: procedure({
    method: 'POST',
    path: '/visits/{key}',
    summary: 'Lets a visitor in; the token is told once.',
    successStatus: 201,
    keyed: false,
    access: atDoor,
    errors: ['door_not_found', 'staff_not_on_shift', 'too_many_questions', 'form_needed', ...proofErrors],
  })
    .input(z.object({ key, site, proof: z.optional(proof), form: z.optional(filledForm) }))
    .output(z.object({ token: z.string() })),
  get: procedure({
    method: 'GET',
    path: '/visit',
    summary: 'The conversation of the visitor who asks.',
    access: onlyForVisitors(),
  }).output(z.object({ conversation: z.nullable(conversation) })),
  identify: procedure({
    method: 'PUT',
    path: '/visit/identity',
    summary: 'Shows the company who the visitor is, by what its own server signed.',
    keyed: false,
    access: onlyForVisitors(),
    errors: ['too_many_questions', 'identity_of_other', ...proofErrors],
  })
    .input(z.object({ proof }))
    .output(z.object({ isVerified: z.boolean() })),
  forget: procedure({
    method: 'DELETE',
    path: '/visit',
    summary: 'Erases the visitor who asks, with everything of theirs.',
    access: onlyForVisitors(),
  }).output(z.object({})),
  ask: procedure({
    method: 'POST',
    path: '/visit/questions',
    summary: 'Asks a question; the answer streams sentence by sentence, each checked.',
    keyed: false,
    access: onlyForVisitors(),
    errors: ['staff_not_on_shift', 'too_many_questions', 'visit_answers_used_up'],
  })
    .input(
      z.object({
        text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.questionCharacters)),
        /** The page of the site on which the widget stands, by its path; it is not kept. */
        page: z.optional(pagePath),
      }),
    )
    .output(eventIterator(answerEvent)),
  lookUp: procedure({
    method: 'POST',
    path: '/visit/look-ups',
    summary: 'Sends what was filled in to the company’s system, and tells what it answered.',
    keyed: false,
    access: onlyForVisitors(),
    errors: ['staff_not_on_shift', 'action_unavailable', 'action_needs_verified', 'too_many_questions'],
  })
    .input(filledAction)
    .output(conversation),
  askPerson: procedure({
    method: 'POST',
    path: '/visit/person',
    summary: 'Asks for a person of the company; asking again changes nothing.',
    keyed: false,
    access: onlyForVisitors(),
    errors: ['too_many_calls_for_a_person', 'staff_not_on_shift'],
  }).output(conversation),
  goOn: procedure({
    method: 'POST',
    path: '/visit/staff',
    summary: 'Goes on with the virtual human while nobody has come.',
    access: onlyForVisitors(),
    errors: ['staff_not_on_shift'],
  }).output(conversation),
  leaveContact: procedure({
    method: 'PUT',
    path: '/visit/contact',
    summary: 'Leaves an address at which the company answers.',
    keyed: false,
    access: onlyForVisitors(),
    errors: ['too_many_calls_for_a_person', 'staff_not_on_shift'],
  })
    .input(
      z.object({
        name: z.optional(line(limits.nameCharacters)),
        email: z.email().check(z.maxLength(254)),
        /** In which the visitor is written to. */
        language: z.enum(languages),
      }),
    )
    .output(conversation),
  mailTranscript: procedure({
    method: 'POST',
    path: '/visit/transcript',
    summary:
      'Sends the conversation to the visitor by mail; the company answers at that address from then on.',
    keyed: false,
    access: onlyForVisitors(),
    errors: ['too_many_transcripts'],
  })
    .input(z.object({ email: z.email().check(z.maxLength(254)), language: z.enum(languages) }))
    .output(conversation),
  follow: procedure({
    method: 'PUT',
    path: '/visit/goal',
    summary:
      'Tells that the visitor follows a link; the conversation has reached its goal where that is the goal.',
    access: onlyForVisitors(),
  })
    .input(z.object({ address: z.string().check(z.minLength(1), z.maxLength(limits.urlCharacters)) }))
    .output(z.object({ isReached: z.boolean() })),
  rate: procedure({
    method: 'PUT',
    path: '/visit/answers/{id}/rating',
    summary: 'Rates an answer from 1 to 5, or takes the rating back.',
    access: onlyForVisitors([{ kind: 'message', in: 'path', field: 'id', missing: 'message_not_found' }]),
    errors: ['message_not_rateable', 'too_many_questions'],
  })
    .input(z.object({ id, rating: z.nullable(z.int().check(z.gte(1), z.lte(5))) }))
    .output(message),
  getSource: procedure({
    method: 'GET',
    path: '/visit/sources/{id}',
    summary: 'A page, as it was when it was read, on which an answer to this visitor rests.',
    access: onlyForVisitors([{ kind: 'snapshot', in: 'path', field: 'id', missing: 'snapshot_not_found' }]),
  })
    .input(z.object({ id }))
    .output(snapshot),
}
