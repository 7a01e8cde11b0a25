// What can go wrong in conversations, at doors and with visitors.
import type { Catalogue } from './catalogue.ts'

export const conversationErrors = {
  // Conversations
  conversation_not_found: { status: 404, message: 'Conversation with ID {id} not found or not accessible.' },
  conversation_busy: { status: 409, message: 'The previous question is still being answered.' },
  message_not_found: { status: 404, message: 'Message with ID {id} not found or not accessible.' },
  message_not_rateable: { status: 409, message: 'Only answers can be rated.' },
  conversation_of_visitor: {
    status: 409,
    message: 'This is the conversation of a visitor: nobody else asks in it.',
  },
  conversation_not_of_visitor: { status: 409, message: 'This conversation is not with a visitor.' },
  conversation_of_program: {
    status: 409,
    message: 'A program asks here on behalf of somebody. What a person writes would not reach them.',
  },
  conversation_with_person: {
    status: 409,
    message:
      'In this conversation a person speaks or is waited for. Hand it back in the inbox, or begin a new conversation.',
  },
  conversation_not_taken: { status: 409, message: 'Somebody else speaks with this visitor now.' },
  inbox_address_unknown: {
    status: 409,
    message: 'The visitor has left no e-mail address to which the conversation could be sent.',
  },
  inbox_person_unknown: { status: 422, message: 'This person does not work in this workspace.' },
  saved_reply_not_found: { status: 404, message: 'This saved reply was not found or is not accessible.' },
  inbox_labels_full: { status: 409, message: 'There is no room for more labels. Remove one first.' },
  saved_replies_full: { status: 409, message: 'There is no room for more saved replies. Delete one first.' },
  inbox_view_not_found: { status: 404, message: 'This view was not found or is not accessible.' },
  inbox_views_full: { status: 409, message: 'There is no room for more views. Delete one first.' },
  inbox_view_of_team: {
    status: 403,
    message: 'Your role does not let you share views or change shared ones.',
  },
  inbox_view_of_other: { status: 403, message: 'Only whoever made this view can stop sharing it.' },
  action_unavailable: { status: 409, message: 'This cannot be looked up at the moment.' },
  action_needs_verified: {
    status: 403,
    message: 'Sign in on the website first, then try again.',
  },
  staff_not_on_shift: { status: 409, message: 'This virtual human is not on shift.' },

  // Doors and visitors
  colleague_not_named: {
    status: 422,
    message: 'Several colleagues are on shift. Name one by its id or name.',
  },
  door_not_open: { status: 409, message: 'This way in is closed. Open it first.' },
  door_not_found: {
    status: 404,
    message: 'There is nobody at this address. The link was changed or switched off.',
  },
  visit_unknown: { status: 401, message: 'This conversation has ended. Begin a new one.' },
  identity_refused: {
    status: 403,
    message: 'Who you are could not be confirmed: what was shown is not signed by this company.',
  },
  identity_expired: { status: 403, message: 'Who you are was confirmed too long ago. Sign in there again.' },
  identity_used: { status: 403, message: 'This proof of who you are was used already, in another browser.' },
  identity_of_other: { status: 409, message: 'This conversation belongs to somebody else who was here.' },
  form_needed: { status: 422, message: 'Fill in who you are first.' },
  too_many_transcripts: {
    status: 429,
    message: 'This conversation was sent several times in a short time. Wait a little, then send it again.',
  },
  too_many_questions: {
    status: 429,
    message: 'That was a lot in a short time. Wait a little, then go on.',
  },
  too_many_calls_for_a_person: {
    status: 429,
    message: 'You have asked for a person several times. Leave your e-mail, and somebody will write to you.',
  },
  visit_answers_used_up: {
    status: 409,
    message: 'No more questions can be answered here at the moment. Please write to the company itself.',
  },
} as const satisfies Catalogue
