import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { citation } from './research.ts'
import { id, pageInput, pageOf, time } from './shapes.ts'
import { offeredAction } from './workspace/staff-actions.ts'

const band = z.enum(['answer', 'closest', 'unknown'])
export type Band = z.infer<typeof band>

/** A sentence of an answer and the passages it rests on. */
export const groundedSentence = z.object({ text: z.string(), receipts: z.array(citation) })
export type GroundedSentence = z.infer<typeof groundedSentence>

/** What is told in a conversation by a template, in the transaction that changes who speaks. */
export const conversationEvents = [
  'offered',
  'asked',
  'nobody_came',
  'contact_wanted',
  'contact_left',
  'joined',
  'person_left',
  'returned',
  'closed',
  'reopened',
  'outside_hours',
  'calls_used_up',
  'rated_badly',
  'limit_reached',
] as const
const conversationEvent = z.enum(conversationEvents)
export type ConversationEvent = z.infer<typeof conversationEvent>

/** What a visitor who asks for a person is told of people: it stays as it was told, whatever is promised later. */
const toldPeople = z.object({
  /** How soon one comes. */
  promiseMinutes: z.optional(z.int()),
  /** When they are there again. */
  backAt: z.optional(time),
})
export type ToldPeople = z.infer<typeof toldPeople>

/**
 * Who speaks in a conversation: the virtual human; nobody while a person is waited for; a person of the company, and then
 * the virtual human is silent; nobody any more.
 */
export const speaker = z.enum(['staff', 'waiting', 'person', 'closed'])
export type Speaker = z.infer<typeof speaker>

/** One turn. A `teammate` is a person of the company; an `event` tells that the speaker changed. `notice` is the product's own first line; an `interrupted` answer can be asked for again. */
export const message = z.object({
  id,
  conversationId: id,
  role: z.enum(['notice', 'person', 'staff', 'teammate', 'event']),
  text: z.string(),
  state: z.enum(['complete', 'interrupted', 'answering']),
  band: z.nullable(band),
  /** Who wrote it: a model, or the quoting engine; null for a person's message. */
  writtenBy: z.nullable(z.enum(['quotes', 'model'])),
  /** Set when a person had written this answer: who (null when that is not told), and when. */
  approval: z.nullable(z.object({ by: z.nullable(z.string()), at: time })),
  sentences: z.array(groundedSentence),
  /** Sentences of a model that were cut because no passage supports them. */
  droppedSentences: z.int(),
  /** Where the company leads from here; `booking`: to an appointment. Left out with most answers. */
  link: z.optional(z.object({ kind: z.enum(['page', 'booking']), address: z.string(), label: z.string() })),
  /** A form that is handed over with this answer, by which something is looked up. */
  offer: z.optional(offeredAction),
  /** Of what was filled in for a system of the company, or answered by it: which, as the company calls it, and when. */
  lookUp: z.optional(
    z.object({
      source: z.string(),
      at: time,
      /** A member tried it. */
      isTrial: z.boolean(),
      /** Why nothing was found out; to members it says more than `failed`. */
      fault: z.optional(z.string()),
    }),
  ),
  rating: z.nullable(z.int()),
  createdAt: time,
  /** The version of the colleague's settings that answered; told to members, and left out for a draft. */
  version: z.optional(z.int()),
  /** What an event tells. */
  event: z.optional(conversationEvent),
  /** What an event told of people, where it did. */
  told: z.optional(toldPeople),
  /** The name of the teammate who wrote it or did it, as long as that account is there. */
  author: z.optional(z.string()),
})
export type Message = z.infer<typeof message>

const conversation = z.object({
  id,
  staffId: id,
  workspaceId: id,
  /** The first question, cut short; empty before it. */
  title: z.string(),
  answersCount: z.int(),
  /** Who asks in it: somebody of the workspace, or somebody outside. */
  askedBy: z.enum(['member', 'visitor']),
  converted: z.boolean(),
  createdAt: time,
  updatedAt: time,
})
export type Conversation = z.infer<typeof conversation>

export const conversationDetail = z.extend(conversation, { messages: z.array(message) })
export type ConversationDetail = z.infer<typeof conversationDetail>

/** What comes down while an answer is being made; `done` comes after it is written to disk. */
export const answerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), message }),
  z.object({
    type: z.literal('sentence'),
    index: z.int(),
    sentence: groundedSentence,
    /** Left out for what people wrote. */
    writtenBy: z.optional(z.enum(['quotes', 'model'])),
  }),
  z.object({ type: z.literal('done'), message }),
  /** In place of an answer: a person answers, or is waited for; `staff` where a newer question is answered instead. */
  z.object({ type: z.literal('held'), speaker }),
])
export type AnswerEvent = z.infer<typeof answerEvent>

/** Those that reached their goal, those with a question that found no answer, those with a rated answer. */
const conversationFilter = z.enum(['converted', 'unanswered', 'rated'])
export type ConversationFilter = z.infer<typeof conversationFilter>

const one = [{ kind: 'conversation', in: 'path', field: 'id', missing: 'conversation_not_found' }] as const
const ofStaff = (place: 'query' | 'body') =>
  [{ kind: 'staff', in: place, field: 'staffId', missing: 'staff_not_accessible' }] as const

const askErrors = [
  'conversation_busy',
  'conversation_of_visitor',
  'staff_not_found',
  'staff_not_on_shift',
  'plan_limit_answers',
] as const

const question = z.object({
  id,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.questionCharacters)),
})

export const conversations = {
  list: procedure({
    method: 'GET',
    path: '/conversations',
    summary: 'The conversations with one virtual human, newest first.',
    access: onlyFor('onboarded', { actsOn: ofStaff('query') }),
    key: 'read',
    tryOut: true,
    example: { limit: 10 },
  })
    .input(z.extend(pageInput, { staffId: id, only: z.optional(conversationFilter) }))
    .output(pageOf(conversation)),
  suggest: procedure({
    method: 'GET',
    path: '/staff/{id}/questions',
    summary: 'Questions to begin with that this virtual human answers from its sources.',
    access: onlyFor('onboarded', {
      actsOn: [{ kind: 'staff', in: 'path', field: 'id', missing: 'staff_not_accessible' }],
    }),
    key: 'read',
    tryOut: true,
  })
    .input(
      z.object({
        id,
        /** Of whoever is shown them. */
        language: z.optional(z.enum(languages)),
      }),
    )
    .output(z.object({ questions: z.array(z.string()) })),
  start: procedure({
    method: 'POST',
    path: '/conversations',
    summary: 'Begins a conversation; its first line says that this is an AI.',
    successStatus: 201,
    access: onlyFor('onboarded', { actsOn: ofStaff('body') }),
    errors: ['staff_not_found', 'staff_not_on_shift'],
    key: 'write',
    tryOut: true,
  })
    .input(
      z.object({
        staffId: id,
        /** Tries the draft of the settings, where there is one. */
        triesDraft: z._default(z.boolean(), false),
      }),
    )
    .output(conversationDetail),
  get: procedure({
    method: 'GET',
    path: '/conversations/{id}',
    summary: 'One conversation with its messages and receipts.',
    access: onlyFor('onboarded', { actsOn: one }),
    key: 'read',
    tryOut: true,
  })
    .input(z.object({ id }))
    .output(conversationDetail),
  ask: procedure({
    method: 'POST',
    path: '/conversations/{id}/questions',
    summary: 'Asks a question; the answer streams sentence by sentence, each checked.',
    access: onlyFor('onboarded', { actsOn: one }),
    errors: askErrors,
    key: 'write',
    tryOut: true,
    example: { text: 'When are you open?' },
  })
    .input(question)
    .output(eventIterator(answerEvent)),
  answer: procedure({
    method: 'POST',
    path: '/conversations/{id}/answers',
    summary: 'Asks a question and answers when the whole answer is written and checked.',
    access: onlyFor('onboarded', { actsOn: one }),
    errors: askErrors,
    // What is remembered of a repeated request is kept in one transaction, and an answer can take a minute.
    keyed: false,
    key: 'write',
    example: { text: 'When are you open?' },
  })
    .input(question)
    .output(message),
  rate: procedure({
    method: 'PUT',
    path: '/messages/{id}/rating',
    summary: 'Rates an answer from 1 to 5, or takes the rating back.',
    access: onlyFor('onboarded', {
      actsOn: [{ kind: 'message', in: 'path', field: 'id', missing: 'message_not_found' }],
    }),
    errors: ['message_not_rateable', 'conversation_of_visitor', 'conversation_not_found'],
    tryOut: true,
  })
    .input(z.object({ id, rating: z.nullable(z.int().check(z.gte(1), z.lte(5))) }))
    .output(message),
  setConverted: procedure({
    method: 'PUT',
    path: '/conversations/{id}/converted',
    needs: 'work',
    summary: 'Marks by hand whether a conversation reached its goal.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.object({ id, converted: z.boolean() }))
    .output(conversation),
  delete: procedure({
    method: 'DELETE',
    path: '/conversations/{id}',
    needs: 'work',
    summary: 'Deletes a conversation with its messages, receipts and ratings.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
}
