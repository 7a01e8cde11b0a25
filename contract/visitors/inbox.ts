// What the people of a company do with the conversations of visitors: read, take over, answer, hand back.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { groundedSentence, message, speaker } from '../conversations.ts'
import { limits } from '../limits.ts'
import { procedure } from '../procedure.ts'
import { id, line, pageInput, pageOf, role, searchText, time } from '../shapes.ts'

/** `waiting`: a visitor waits for a person; `mine`: given to whoever asks; `snoozed`: out of sight until a moment. */
const inboxViews = ['waiting', 'mine', 'all', 'snoozed', 'closed'] as const
export const inboxView = z.enum(inboxViews)
export type InboxView = z.infer<typeof inboxView>

const colleague = z.object({ uid: id, name: z.string() })
const worker = z.extend(colleague, { role })
export type InboxPerson = z.infer<typeof worker>

const label = line(limits.labelCharacters)
const labels = z.optional(z.array(label).check(z.maxLength(limits.labels)))
/** Years that only JavaScript can write are none of a database's. */
const moment = time.check(z.regex(/^[1-9]\d{3}-/))

/** Why people are wanted: the visitor asked; the websites were silent; a rule; a bad rating; as much as may be asked; a look-up that failed. */
const handOffReason = z.enum([
  'customer_request',
  'missing_knowledge',
  'policy_restriction',
  'bad_rating',
  'usage_limit',
  'tool_failure',
])
export type HandOffReason = z.infer<typeof handOffReason>

const inboxItem = z.object({
  id,
  staff: z.object({
    id,
    name: z.string(),
    tint: z.int(),
    portraitUrl: z.string(),
    /** As a virtual human's own. */
    editorUids: z.nullable(z.array(id)),
  }),
  /** The first question, cut short. */
  title: z.string(),
  speaker,
  /** The person who speaks, or who is to. */
  assignee: z.nullable(colleague),
  /** Since when the visitor waits for a person. */
  wantedSince: z.nullable(time),
  /** Why people were wanted last; null while they never were. */
  handOffReason: z.nullable(handOffReason),
  snoozedUntil: z.nullable(time),
  labels: z.array(z.string()),
  /** What the visitor said of themselves: a name, which may be empty, and where they are to be reached. */
  contact: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** Who the visitor is, as the company's own server says; null where it has not said so. */
  verified: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** The beginning of what was said last, and who said it. */
  last: z.nullable(z.object({ role: z.enum(['person', 'staff', 'teammate']), text: z.string() })),
  createdAt: time,
  updatedAt: time,
})
export type InboxItem = z.infer<typeof inboxItem>

const note = z.object({ id, text: z.string(), author: z.nullable(z.string()), createdAt: time })
export type InboxNote = z.infer<typeof note>

const inboxConversation = z.extend(inboxItem, {
  messages: z.array(message),
  /** Private: visitors never see them. Oldest first. */
  notes: z.array(note),
  /** When the visitor was last there. */
  seenAt: z.nullable(time),
  /** A program asks on behalf of the visitor, who hears no person. */
  isOfProgram: z.boolean(),
})
export type InboxConversation = z.infer<typeof inboxConversation>

const savedReply = z.object({ id, title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReply>

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const one = [{ kind: 'conversation', in: 'path', field: 'id', missing: 'conversation_not_found' }] as const
const access = onlyFor('onboarded', { actsOn: one })
const notOfVisitor = 'conversation_not_of_visitor'
const ofProgram = 'conversation_of_program'

export const inbox = {
  list: procedure({
    method: 'GET',
    path: '/inbox',
    summary: 'The conversations of visitors with all staff of the active workspace, of one view.',
    access: onlyFor('onboarded'),
  })
    .input(z.extend(pageInput, { view: inboxView, query: z.optional(searchText) }))
    .output(pageOf(inboxItem)),
  count: procedure({
    method: 'GET',
    path: '/inbox/count',
    summary: 'How many visitors wait for a person.',
    access: onlyFor('onboarded'),
  }).output(z.object({ waiting: z.int() })),
  listPeople: procedure({
    method: 'GET',
    path: '/inbox/people',
    summary: 'The people to whom a conversation can be given.',
    access: onlyFor('onboarded'),
  }).output(z.object({ items: z.array(worker) })),
  get: procedure({
    method: 'GET',
    path: '/inbox/{id}',
    summary: 'One conversation of a visitor with its messages and notes.',
    access,
  })
    .input(z.object({ id }))
    .output(inboxConversation),
  takeOver: procedure({
    method: 'POST',
    path: '/inbox/{id}/person',
    needs: 'work',
    summary: 'Speaks in place of the virtual human, who is silent from now on.',
    access,
    errors: [notOfVisitor, ofProgram],
  })
    .input(z.object({ id }))
    .output(inboxConversation),
  reply: procedure({
    method: 'POST',
    path: '/inbox/{id}/messages',
    needs: 'work',
    summary: 'Writes to the visitor as the person who speaks.',
    access,
    errors: [notOfVisitor, ofProgram, 'conversation_not_taken'],
  })
    .input(z.object({ id, text: words(limits.questionCharacters) }))
    .output(inboxConversation),
  handBack: procedure({
    method: 'POST',
    path: '/inbox/{id}/staff',
    needs: 'work',
    summary: 'Lets the virtual human speak again.',
    access,
    errors: [notOfVisitor],
  })
    .input(z.object({ id }))
    .output(inboxConversation),
  close: procedure({
    method: 'POST',
    path: '/inbox/{id}/end',
    needs: 'work',
    summary: 'Ends a conversation; the next question of the visitor opens it again.',
    access,
    errors: [notOfVisitor],
  })
    .input(z.object({ id }))
    .output(inboxConversation),
  update: procedure({
    method: 'PATCH',
    path: '/inbox/{id}',
    needs: 'work',
    summary: 'Gives a conversation to somebody, puts it aside until a moment, or labels it.',
    access,
    errors: [notOfVisitor, 'inbox_person_unknown', 'inbox_labels_full'],
  })
    .input(
      z.object({
        id,
        assigneeUid: z.optional(z.nullable(id)),
        snoozedUntil: z.optional(z.nullable(moment)),
        /** Instead of all that stand there. */
        labels,
        /** To those that stand there by then, and away from them: what others add or remove meanwhile stays so. */
        addLabels: labels,
        removeLabels: labels,
      }),
    )
    .output(inboxConversation),
  addNote: procedure({
    method: 'POST',
    path: '/inbox/{id}/notes',
    needs: 'work',
    summary: 'Notes something about a conversation that visitors never see.',
    access,
    errors: [notOfVisitor],
  })
    .input(z.object({ id, text: words(limits.noteCharacters) }))
    .output(inboxConversation),
  mailTranscript: procedure({
    method: 'POST',
    path: '/inbox/{id}/transcript',
    needs: 'work',
    summary:
      'Sends the conversation to the address that the visitor left, or that their company vouches for.',
    keyed: false,
    access,
    errors: [notOfVisitor, 'inbox_address_unknown', 'too_many_transcripts'],
  })
    .input(z.object({ id }))
    .output(z.object({ email: z.string() })),
  suggest: procedure({
    method: 'GET',
    path: '/inbox/{id}/suggestion',
    needs: 'work',
    summary:
      'What the virtual human would answer to the last question, with its receipts; nobody else sees it.',
    access,
  })
    .input(z.object({ id }))
    .output(
      z.object({
        /** Null when there is no question, or the site does not say. */
        suggestion: z.nullable(
          z.object({
            text: z.string(),
            sentences: z.array(groundedSentence),
            writtenBy: z.nullable(z.enum(['quotes', 'model'])),
          }),
        ),
      }),
    ),
  listReplies: procedure({
    method: 'GET',
    path: '/inbox/replies',
    summary: 'Texts that the people of the active workspace send often, by title.',
    access: onlyFor('onboarded'),
  }).output(z.object({ items: z.array(savedReply) })),
  saveReply: procedure({
    method: 'POST',
    path: '/inbox/replies',
    needs: 'work',
    summary: 'Keeps a text to send it again.',
    successStatus: 201,
    access: onlyFor('onboarded'),
    errors: ['workspace_not_found', 'saved_replies_full'],
  })
    .input(z.object({ title: line(limits.labelCharacters), text: words(limits.questionCharacters) }))
    .output(savedReply),
  deleteReply: procedure({
    method: 'DELETE',
    path: '/inbox/replies/{id}',
    needs: 'work',
    summary: 'Deletes a kept text.',
    access: onlyFor('onboarded', {
      actsOn: [{ kind: 'saved_reply', in: 'path', field: 'id', missing: 'saved_reply_not_found' }],
    }),
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
}
